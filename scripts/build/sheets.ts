import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { build, type Metafile, type Plugin } from 'esbuild'
import subsetFont from 'subset-font'
import { browserOptions, root } from './esbuild-options.ts'
import { planSheets, type Sheet } from './plan-sheets.ts'
import { filesBelow } from '../root.ts'

/** URLs of a build's stylesheets, relative to the page. */
export interface SheetAddresses {
  signIn: string
  console: string
  /** Stylesheets of pages, in cascade order. */
  sheets: string[]
  /** Indices into `sheets` by page. */
  pages: Record<string, number[]>
}

const scheme = 'sheet:'

/** Writes the stylesheets of the bundled sources, as listed in the inputs of their metafile. */
export async function buildSheets(
  isProduction: boolean,
  inputs: Metafile['inputs'],
): Promise<SheetAddresses> {
  const plan = planSheets(inputs)
  // created first, as the bundler reads the fonts' folder only once
  const [signInIcons, appIcons] = await Promise.all(['sign-in', 'app'].map(iconStyles))
  const options = browserOptions(isProduction)
  const { metafile } = await build({
    ...options,
    metafile: true,
    entryPoints: plan.map(({ name }, index) => ({ in: `${scheme}${index}`, out: name })),
    loader: { ...options.loader, '.css': 'css' },
    sourcemap: false,
    plugins: [sheetsOf(plan, [signInIcons, appIcons])],
  })
  const addresses = plan.map((_sheet, index) => addressOf(metafile.outputs, `${scheme}${index}`))
  const [signIn = '', console = '', ...sheets] = addresses
  const pages: Record<string, number[]> = {}
  for (const [index, sheet] of plan.slice(2).entries()) {
    for (const page of sheet.pages) pages[page] = [...(pages[page] ?? []), index]
  }
  return { signIn, console, sheets, pages }
}

/** Plugin that concatenates the files of each sheet; the first two include the icons. */
function sheetsOf(plan: readonly Sheet[], icons: readonly (string | undefined)[]): Plugin {
  return {
    name: 'sheets',
    setup(setup) {
      setup.onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'sheet' }))
      setup.onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => {
        const files = plan[Number(path)]?.files ?? []
        const imports = files.map((file) => `@import ${JSON.stringify(`${root}${file}`)};`)
        return { contents: [...imports, icons[Number(path)] ?? ''].join('\n'), loader: 'css', resolveDir: root }
      })
    },
  }
}

function addressOf(outputs: Metafile['outputs'], entry: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)
  if (found === undefined) throw new Error(`The build has no style sheet ${entry}`)
  return found[0].replace(/^web\/dist\//, '')
}

const cache = 'build/icons'
const font = 'node_modules/primeicons/fonts/primeicons.woff2'
const rule = /\.(pi-[a-z0-9-]+):before\s*\{\s*content:\s*"\\([0-9a-f]+)";?\s*\}/g

interface Glyph {
  name: string
  /** Code point in the font's private use area, hexadecimal. */
  code: string
}

/**
 * Returns style rules and font faces of PrimeIcons. `sign-in`: only icons of the sign-in page. `app`: every icon, as a
 * platform's menu may use any of them, with the font in two further subsets: icons of console and seeded menu, and the
 * rest, which browsers load only when one is shown.
 */
async function iconStyles(part: string): Promise<string> {
  const glyphs = readGlyphs()
  const first = named(glyphs, ['web/src/features/login', 'web/src/ui'], ['web/src/ui/chart/'])
  const second = named(glyphs, ['web/src', 'mock-server/seed']).filter(isNew(first))
  const others = glyphs.filter(isNew(first))
  if (part === 'sign-in') return [await fontFace(first), ...first.map(iconRule)].join('\n')
  return [await fontFace(second), await fontFace(others.filter(isNew(second))), ...others.map(iconRule)].join('\n')
}

function readGlyphs(): Glyph[] {
  const css = readFileSync('node_modules/primeicons/primeicons.css', 'utf8')
  return [...css.matchAll(rule)].map(([, name = '', code = '']) => ({ name, code }))
}

function isNew(known: Glyph[]): (glyph: Glyph) => boolean {
  return (glyph) => !known.includes(glyph)
}

/** Returns the glyphs named in the sources of folders, except in folders not used before sign-in. */
function named(glyphs: Glyph[], folders: string[], without: string[] = []): Glyph[] {
  const sources = folders
    .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx']))
    .filter((path) => !path.includes('.test.') && !without.some((folder) => path.startsWith(folder)))
  const words = new Set(sources.flatMap(wordsIn))
  return glyphs.filter(({ name }) => words.has(name))
}

/** Icon names per source with its modification time, so that development builds read only changed files. */
const known = new Map<string, { written: number; words: readonly string[] }>()

function wordsIn(path: string): readonly string[] {
  const written = statSync(path).mtimeMs
  const last = known.get(path)
  if (last?.written === written) return last.words
  const words = readFileSync(path, 'utf8').match(/pi-[a-z0-9-]+/g) ?? []
  known.set(path, { written, words })
  return words
}

function iconRule({ name, code }: Glyph): string {
  return `.${name}::before{content:"\\${code}"}`
}

async function fontFace(glyphs: Glyph[]): Promise<string> {
  if (glyphs.length === 0) return ''
  const path = await cachedSubset(glyphs)
  // the space makes this face the primary font, whose metrics place the glyph in its line
  const range = ['U+20', ...runs(glyphs.map(({ code }) => Number.parseInt(code, 16)))].join(',')
  return `@font-face{font-family:primeicons;font-display:block;src:url("./${path}") format("woff2");unicode-range:${range}}`
}

/** Formats code points as ranges of a stylesheet, merging consecutive ones. */
function runs(points: number[]): string[] {
  const ascending = points.toSorted((one, other) => one - other)
  const starts = ascending.filter((point, index) => ascending[index - 1] !== point - 1)
  const ends = ascending.filter((point, index) => ascending[index + 1] !== point + 1)
  return starts.map((start, index) => {
    const end = ends[index] ?? start
    return start === end ? `U+${start.toString(16)}` : `U+${start.toString(16)}-${end.toString(16)}`
  })
}

async function cachedSubset(glyphs: Glyph[]): Promise<string> {
  const text = glyphs.map(({ code }) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
  const path = `${cache}/icons-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.woff2`
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(path, await subsetFont(readFileSync(font), text, { targetFormat: 'woff2' }))
  }
  return path
}
