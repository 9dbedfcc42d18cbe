import { parseSync, Visitor } from 'oxc-parser'

/** A place in a text where one operator or one condition may be another. */
export interface Site {
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
export function sitesOf(path: string, text: string): Site[] {
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
