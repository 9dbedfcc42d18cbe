import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A piece of the font: the characters that it holds, as ranges of code points. */
interface Slice {
  name: string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** A run of characters that one piece of the font has. */
interface Run {
  font: string
  text: string
}

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
)
/** In place of what the font does not have. */
const unknown = '?'
const weight = 400

let known: readonly Slice[] | undefined

/** Latin comes first: letters and digits stand in several pieces. */
function slices(): readonly Slice[] {
  known ??= readSlices()
  return known
}

function readSlices(): readonly Slice[] {
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  )
  const all = Object.entries(ranges).map(([name, text]) => ({
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return [first, last] as const
    }),
  }))
  return [...all.filter(({ name }) => name === 'latin'), ...all.filter(({ name }) => name !== 'latin')]
}

const places = new Map<string, string | undefined>()

/** The piece of the font that has a character. */
function sliceOf(character: string): string | undefined {
  if (places.has(character)) return places.get(character)
  const point = character.codePointAt(0) ?? 0
  const found = slices().find(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))
  places.set(character, found?.name)
  return found?.name
}

/** Cuts a text into runs of one piece each; what the font does not have becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const shown = sliceOf(character) === undefined ? unknown : character
    const font = sliceOf(shown) ?? 'latin'
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

/** The pieces of the font that texts need, each with those characters alone and in the regular weight. */
export async function fontsFor(texts: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
  const needed = new Map<string, Set<string>>([['latin', new Set(unknown)]])
  for (const text of texts) {
    for (const run of runsOf(text)) {
      const characters = needed.get(run.font) ?? new Set()
      needed.set(run.font, characters)
      for (const character of run.text) characters.add(character)
    }
  }
  const { default: subsetFont } = await import('subset-font')
  const fonts = new Map<string, Buffer>()
  for (const [name, characters] of needed) {
    const file = readFileSync(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`))
    const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
    // eslint-disable-next-line no-await-in-loop -- one piece after the other: other requests are answered in between
    fonts.set(name, await subsetFont(file, [...characters].join(''), options))
  }
  return fonts
}
