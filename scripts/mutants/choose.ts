import { parseSync, Visitor } from 'oxc-parser'
import { unit } from '#mock/lib/random.ts'
import type { SourceFile } from '../check/source-file.ts'

/** One fault to plant: a line of a file, and the line in its place. */
export interface Mutant {
  path: string
  line: string
  /** How many lines of the file before it are the same. */
  before: number
  planted: string
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

function mutantOf({ path, text }: SourceFile, { start, end, replacement }: Site): Mutant {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = (text.indexOf('\n', end) + text.length + 1) % (text.length + 1)
  const line = text.slice(from, to)
  return {
    path,
    line,
    before: text.slice(0, from).split(line).length - 1,
    planted: text.slice(from, start) + replacement + text.slice(end, to),
  }
}

/** The text of a file with a mutant planted; undefined where the line is no longer there. */
export function plant(text: string, { line, before, planted }: Mutant): string | undefined {
  const parts = text.split(line)
  if (parts.length <= before + 1) return undefined
  return parts.slice(0, before + 1).join(line) + planted + parts.slice(before + 1).join(line)
}

/** A place in a text where one operator or one condition may be another. */
interface Site {
  start: number
  end: number
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
  const operator = (left: { end: number }, right: { start: number }, sign: string) => {
    const other = otherOperator[sign]
    const start = text.indexOf(sign, left.end)
    if (other === undefined || start === -1 || start >= right.start) return
    sites.push({ start, end: start + sign.length, replacement: other })
  }
  const negate = ({ start, end }: { start: number; end: number }) =>
    sites.push({ start, end, replacement: `!(${text.slice(start, end)})` })
  new Visitor({
    BinaryExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    LogicalExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression: ({ operator: sign, argument, start }) => {
      if (sign === '!') sites.push({ start, end: argument.start, replacement: '' })
    },
  }).visit(parseSync(path, text).program)
  return sites.sort((one, other) => one.start - other.start)
}
