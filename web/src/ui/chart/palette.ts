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

/** Resolved colours of the current theme, for drawing on a canvas. */
export type Palette = Readonly<Record<PaletteName, string>> & { font: string }

/** Resolves CSS custom properties by name, and the font family, for an element. */
export function readColours<Name extends string>(
  element: Element,
  wanted: readonly Name[],
): Readonly<Record<Name | 'font', string>> {
  const style = getComputedStyle(element)
  const colours = Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  // `Object.fromEntries` loses the key types
  return { ...colours, font: style.fontFamily } as Record<Name | 'font', string>
}

/** Resolves the chart colours and the font family for an element. */
export const readPalette = (element: Element): Palette => readColours(element, names)

/** Returns the scale factor of charts at an element, from `--plot-scale`; 1 by default. */
export function readPlotScale(element: Element): number {
  return Number(getComputedStyle(element).getPropertyValue('--plot-scale')) || 1
}

/** Returns a colour with the given opacity in percent. */
export function faded(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`
}

/** Media queries besides the theme that change colours: forced colours, higher contrast and print. */
const colourQueries = ['(forced-colors: active)', '(prefers-contrast: more)', 'print']

/** Calls back when the document's colours change; returns the unsubscribe function. */
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
