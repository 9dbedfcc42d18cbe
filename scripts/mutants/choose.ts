import { parseSync, Visitor } from 'oxc-parser'
import { unit } from '#mock/lib/random.ts'
import type { SourceFile } from '../check/source-file.ts'

/** One fault to plant: some lines of a file, and the lines in their place. */
export interface Mutant {
  path: string
  lines: string
  /** How often the same lines stand before them in the file. */
  before: number
  planted: string
  /** The lines as they are, with a call of a function where the altered expression begins. */
  marked: (call: string) => string
}

/** Floors whose code is altered. */
const areas = [/^(?:contract|domain)\//, /^mock-server\/(?:src|seed)\//, /^web\/src\//]
const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/** So many mutants, shared evenly between contract, mock and console, the same for the same seed and files. */
export function chooseMutants(files: readonly SourceFile[], count: number, seed: number): Mutant[] {
  return areas.flatMap((area, index) => {
    const sites = files
      .filter((file) => area.test(file.path) && isCode(file))
      .flatMap((file) => sitesOf(file.path, file.text).map((site) => ({ file, site })))
    const share = Math.floor(count / areas.length) + (index < count % areas.length ? 1 : 0)
    return Array.from({ length: share }, (_none, turn) => {
      const [chosen] = sites.splice(Math.floor(unit(seed, index, turn) * sites.length), 1)
      if (chosen === undefined) throw new Error(`There are not ${share} places to alter below ${area}`)
      return mutantOf(chosen.file, chosen.site)
    })
  })
}

function mutantOf({ path, text }: SourceFile, { start, end, replacement, whole }: Site): Mutant {
  const from = text.lastIndexOf('\n', whole.start - 1) + 1
  const to = (text.indexOf('\n', whole.end) + text.length + 1) % (text.length + 1)
  const lines = text.slice(from, to)
  const before = text.slice(from, whole.start)
  return {
    path,
    lines,
    before: text.slice(0, from).split(lines).length - 1,
    planted: text.slice(from, start) + replacement + text.slice(end, to),
    marked: (call) => `${before}(${call}, ${text.slice(whole.start, whole.end)})${text.slice(whole.end, to)}`,
  }
}

/** The text of a file with other lines in the place of those of a mutant; undefined where they are no longer there. */
export function plant(text: string, { lines, before }: Mutant, other: string): string | undefined {
  const parts = text.split(lines)
  if (parts.length <= before + 1) return undefined
  return parts.slice(0, before + 1).join(lines) + other + parts.slice(before + 1).join(lines)
}

interface Span {
  start: number
  end: number
}

/** A place in a text where one operator or one condition may be another. */
interface Site extends Span {
  /** The expression that is altered. */
  whole: Span
  /** What stands there instead. */
  replacement: string
}

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** All places of a TypeScript file where one operator or one condition may be changed, in their order. */
function sitesOf(path: string, text: string): Site[] {
  const sites: Site[] = []
  const operator = (whole: Span & { left: Span; right: Span; operator: string }) => {
    const { left, right, operator: sign } = whole
    const other = otherOperator[sign]
    const start = text.indexOf(sign, left.end)
    if (other === undefined || start === -1 || start >= right.start) return
    sites.push({ start, end: start + sign.length, replacement: other, whole })
  }
  const negate = (whole: Span) =>
    sites.push({ ...whole, replacement: `!(${text.slice(whole.start, whole.end)})`, whole })
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression: (whole) => {
      const { operator: sign, argument, start } = whole
      if (sign === '!') sites.push({ start, end: argument.start, replacement: '', whole })
    },
  }).visit(parseSync(path, text).program)
  return sites.sort((one, other) => one.start - other.start)
}
