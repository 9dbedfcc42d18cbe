import type { Boundary } from '#domain/scene/boundary.ts'

/** A boundary as people write it: a corner a line. */
export function boundaryText(value: unknown): string {
  return Array.isArray(value) ? value.map((corner) => [corner].flat().join(', ')).join('\n') : ''
}

/**
 * The corners of a text, longitude and latitude a line with a comma or blanks between; null for none, and undefined where a
 * line is something else.
 */
export function readBoundary(text: string): Boundary | null | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return null
  const corners = lines.map((line) => /^(-?\d+(?:\.\d+)?)(?:\s*[,，]\s*|\s+)(-?\d+(?:\.\d+)?)$/.exec(line))
  return corners.some((corner) => corner === null)
    ? undefined
    : corners.map((corner) => [Number(corner?.[1]), Number(corner?.[2])] as const)
}
