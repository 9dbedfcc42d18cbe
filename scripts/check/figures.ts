import { countLines } from './sizes.ts'
import { idioms } from './rules/forbidden-texts.ts'
import type { Finding, SourceFile } from './source-file.ts'

/** Project-wide figure: its value, its goal, and the limit above which the check fails. */
interface Figure {
  name: string
  value: number
  goal: number
  /** Lower it when the value falls; absent where growth is permitted. */
  limit?: number
}

const source = /\.(?:tsx?|css)$/
const ofTests = /\.(?:test|spec)\.tsx?$|^tests\/|\/testing\/|testing\.tsx?$/
const features = /^web\/src\/features\//
/** Comments and strings, whose words are no code, and imports, where `as` renames. */
const quiet =
  /\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`[^`$]*`|\b(?:import|export)\b(?: type)?\s*\{[^}]*\}|\*\s+as\s/g

/** Returns the project's size figures, in table order. */
export function projectFigures(files: readonly SourceFile[]): Figure[] {
  const code = files.filter(({ path }) => source.test(path) && !ofTests.test(path))
  const ofPages = code.filter(({ path }) => features.test(path))
  const ofMock = code.filter(({ path }) => path.startsWith('mock-server/src/features/'))
  const sheets = (all: readonly SourceFile[]) => linesOf(all.filter(({ path }) => path.endsWith('.css')))
  const pages = ofPages.filter(({ path }) => path.endsWith('.page.tsx')).length
  const casts = count(code, /\bas\s+(?!const\b)[\w(['"{]/g)
  const lines = linesOf(code)
  return [
    { name: 'source lines', value: lines, goal: 180_000 },
    { name: 'source files', value: code.length, goal: 2100 },
    { name: 'lines of features a page', value: Math.round(linesOf(ofPages) / pages), goal: 800 },
    { name: 'lines of css in features', value: sheets(ofPages), goal: 3000, limit: 2751 },
    { name: 'lines of css', value: sheets(code), goal: 9000, limit: 8812 },
    { name: 'useQuery in features', value: count(ofPages, /\buseQuery[<(]/g), goal: 0, limit: 0 },
    {
      name: 'refreshResource in features',
      value: count(ofPages, /\brefreshResource\(/g),
      goal: 0,
      limit: 2,
    },
    { name: 'pass-through serve', value: count(ofMock, passThrough), goal: 0, limit: 0 },
    { name: 'hand-made <form>', value: count(ofPages, /<form\b/g), goal: 0, limit: 5 },
    { name: 'hand-made <dl>', value: count(ofPages, /<dl\b/g), goal: 0, limit: 1 },
    { name: 'casts in 10,000 lines', value: Math.round((casts / lines) * 10_000), goal: 7, limit: 7 },
    { name: 'as unknown as', value: count(code, /\bas\s+unknown\s+as\b/g), goal: 5, limit: 5 },
    { name: 'told, tells, somebody, whoever', value: idioms(files).length, goal: 50 },
  ]
}

/** Endpoint whose handler only passes on its arguments. */
const passThrough =
  /\bserve\(\s*world,\s*router,\s*[\w.]+,\s*\((\w+), call\) =>\s*\w+\(world, \1, call\),?\s*\)/g

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, file) => sum + countLines(file), 0)
}

function count(files: readonly SourceFile[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + (text.replaceAll(quiet, '').match(pattern)?.length ?? 0), 0)
}

/** Reports figures above their limit. */
export function figuresHold(files: readonly SourceFile[]): Finding[] {
  return projectFigures(files)
    .filter(({ value, limit = Infinity }) => value > limit)
    .map(({ name, value, limit }) => ({
      path: 'scripts/check/figures.ts',
      line: 1,
      message: `${name}: ${value}, and ${limit} is the most`,
    }))
}

/** Formats the figures as a table with one line each. */
export function figureTable(files: readonly SourceFile[]): string {
  const line = ({ name, value, goal, limit }: Figure) =>
    `${name.padEnd(34)}${String(value).padStart(8)}   goal ${String(goal).padStart(7)}` +
    (limit === undefined ? '' : `   limit ${limit}`)
  return projectFigures(files).map(line).join('\n')
}
