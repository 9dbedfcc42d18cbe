import { shareOf } from './level.ts'

/** SVG paths of a line chart. */
interface LinePath {
  line: string
  /** Line closed to the bottom of the box. */
  area: string
  /** Last point; undefined where there are no values. */
  end: { x: number; y: number } | undefined
}

/** Builds the paths of values from left to right, scaled to the box with the lowest at the bottom; gaps are kept. */
export function linePath(values: readonly (number | null)[], width: number, height: number): LinePath {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const low = known.reduce((least, value) => Math.min(least, value), Infinity)
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity)
  const pitch = width / Math.max(1, values.length - 1)
  const point = (value: number, index: number) => ({
    x: round(index * pitch),
    y: round(high > low ? height - (shareOf(value, low, high) / 100) * height : height / 2),
  })
  const runs = runsOf(values).map((run) => run.map(({ value, index }) => point(value, index)))
  const lines = runs.map((run) => `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`)
  const areas = runs.map((run, place) => `${lines[place]}V${height}H${run[0]?.x ?? 0}Z`)
  return {
    line: lines.join(''),
    area: areas.join(''),
    end: runs.at(-1)?.at(-1),
  }
}

function runsOf(values: readonly (number | null)[]): { value: number; index: number }[][] {
  const runs: { value: number; index: number }[][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    const isKnown = value !== null && Number.isFinite(value)
    if (isKnown && isOpen) runs.at(-1)?.push({ value, index })
    else if (isKnown) runs.push([{ value, index }])
    isOpen = isKnown
  }
  return runs
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
