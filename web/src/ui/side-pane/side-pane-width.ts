/** Width of a pane in pixels. */
export const paneLimits = { min: 180, max: 480, start: 240 } as const

const stepWidth = 16

/** The width that a pane may have; the usual one where none is known. */
export function clampPane(width: number): number {
  if (!Number.isFinite(width)) return paneLimits.start
  return Math.round(Math.min(paneLimits.max, Math.max(paneLimits.min, width)))
}

/** What a key does to the width; nothing where it is no key for it. */
export function paneStep(key: string): number | undefined {
  if (key === 'ArrowLeft') return -stepWidth
  return key === 'ArrowRight' ? stepWidth : undefined
}
