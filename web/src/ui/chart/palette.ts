import type { SeriesColour } from '#web/lib/chart/series.ts'

const names = [
  'ph-a',
  'ph-b',
  'ph-c',
  'ph-n',
  'cat-1',
  'cat-2',
  'cat-3',
  'cat-4',
  'cat-5',
  'cat-6',
  'series-now',
  'series-ref',
  'grid',
  'axis',
  'band',
  'line-control',
  'major-mark',
  'surface',
  'text-1',
  'text-2',
] as const

type PaletteName = (typeof names)[number] | SeriesColour

/** The colours of the theme that is shown, for what is drawn on a canvas. */
export type Palette = Readonly<Record<PaletteName, string>> & { font: string }

/** Reads colours by their names, and the font, as they hold for an element. */
export function readColours<Name extends string>(
  element: Element,
  wanted: readonly Name[],
): Readonly<Record<Name | 'font', string>> {
  const style = getComputedStyle(element)
  const colours = Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  // fromEntries forgets the keys it was given.
  return { ...colours, font: style.fontFamily } as Record<Name | 'font', string>
}

/** Reads the colours, and the font, that hold for an element. */
export const readPalette = (element: Element): Palette => readColours(element, names)

/** How many times larger than usual charts are drawn where an element is. */
export function readPlotScale(element: Element): number {
  return Number(getComputedStyle(element).getPropertyValue('--plot-scale')) || 1
}

/** A colour with a share of its strength, in percent. */
export function faded(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`
}

/** What gives the document other colours besides its theme: the person's own ones, a stronger contrast, paper. */
const colourQueries = ['(forced-colors: active)', '(prefers-contrast: more)', 'print']

/** Calls back when the document gets other colours; returns how to stop. */
export function watchColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = colourQueries.map((query) => matchMedia(query))
  for (const one of media) one.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const one of media) one.removeEventListener('change', onChange)
  }
}
