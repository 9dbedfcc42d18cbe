/** Code fragment, formatted as by prettier. */
export type Code =
  | string
  | { kind: 'array'; items: readonly Code[] }
  | { kind: 'object'; entries: readonly Entry[]; isOpen?: boolean }
  | { kind: 'call'; callee: string; args: readonly Code[] }

/** `key: value`, or code that represents several entries, such as a spread. */
export type Entry = readonly [key: string, value: Code] | Code

const widest = 110

export function array(items: readonly Code[]): Code {
  return { kind: 'array', items }
}

/** Creates an object; an open one is always printed on several lines. */
export function object(entries: readonly Entry[], isOpen = false): Code {
  return { kind: 'object', entries, isOpen }
}

export function call(callee: string, ...args: readonly Code[]): Code {
  return { kind: 'call', callee, args }
}

/** Characters that end a line, are invisible, or change the text direction in source code. */
const unsafe = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Returns a string literal of exactly the given text, with the quotes that prettier would choose. */
export function quote(text: string): string {
  const mark = text.split("'").length > text.split('"').length ? '"' : "'"
  const inside = text.replace(unsafe, escaped)
  return mark + inside.replaceAll(mark, `\\${mark}`) + mark
}

function escaped(sign: string): string {
  if (sign === '\\') return '\\\\'
  if (sign === '\n') return '\\n'
  const code = sign.codePointAt(0) ?? 0
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Prints code; `indent` is its indentation, `used` and `after` are the occupied widths before and after it. */
export function print(code: Code, indent = 0, used = indent, after = 0): string {
  if (typeof code === 'string') return code
  if (!breaks(code) && used + widthOf(flat(code)) + after <= widest) return flat(code)
  if (code.kind === 'array') return lines('[', code.items, ']', indent)
  if (code.kind === 'object') return lines('{', code.entries, '}', indent)
  return hugged(code, indent, used) ?? lines(`${code.callee}(`, code.args, ')', indent)
}

/** Prints a call whose last argument starts on the line of the call. */
function hugged(
  { callee, args }: Extract<Code, { kind: 'call' }>,
  indent: number,
  used: number,
): string | undefined {
  const last = args.at(-1)
  const before = args.slice(0, -1)
  const kindOf = (code: Code | undefined) => (typeof code === 'object' ? code.kind : 'text')
  const canHug = kindOf(last) !== 'text' && kindOf(last) !== 'call' && kindOf(before.at(-1)) !== kindOf(last)
  if (last === undefined || !canHug || before.some(breaks)) return undefined
  const head = `${callee}(${before.map((one) => `${flat(one)}, `).join('')}`
  const body = print(last, indent, Number.MAX_SAFE_INTEGER)
  const opening = body.split('\n', 1)[0] ?? ''
  return used + widthOf(head + opening) <= widest ? `${head}${body})` : undefined
}

function lines(open: string, items: readonly Entry[], close: string, indent: number): string {
  const inner = indent + 2
  const body = items.map((item) => `${' '.repeat(inner)}${entry(item, inner)},\n`).join('')
  return `${open}\n${body}${' '.repeat(indent)}${close}`
}

function entry(item: Entry, indent: number): string {
  if (!isPair(item)) return print(item, indent, indent, 1)
  const key = `${keyOf(item[0])}: `
  return key + print(item[1], indent, indent + widthOf(key), 1)
}

function isPair(item: Entry): item is readonly [string, Code] {
  return Array.isArray(item)
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/** Whether code always spans several lines, as arrays of arrays and arrays of objects do. */
function breaks(code: Code): boolean {
  if (typeof code === 'string') return false
  if (code.kind === 'call') return code.args.some(breaks)
  if (code.kind === 'object') {
    return code.isOpen === true || code.entries.some((one) => breaks(isPair(one) ? one[1] : one))
  }
  return isListOfLists(code.items) || code.items.some(breaks)
}

function isListOfLists(items: readonly Code[]): boolean {
  const [first] = items
  if (items.length < 2 || typeof first !== 'object' || first.kind === 'call') return false
  return items.every((item) => typeof item === 'object' && item.kind === first.kind && sizeOf(item) > 1)
}

function sizeOf(code: Exclude<Code, string>): number {
  if (code.kind === 'object') return code.entries.length
  return code.kind === 'array' ? code.items.length : 0
}

function flat(code: Code): string {
  if (typeof code === 'string') return code
  if (code.kind === 'call') return `${code.callee}(${code.args.map(flat).join(', ')})`
  if (code.kind === 'array') return `[${code.items.map(flat).join(', ')}]`
  if (code.entries.length === 0) return '{}'
  const entries = code.entries.map((one) => (isPair(one) ? `${keyOf(one[0])}: ${flat(one[1])}` : flat(one)))
  return `{ ${entries.join(', ')} }`
}

/** Double-width characters, such as Chinese ones, and zero-width characters. */
const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f]/gu
const wideToo = /[\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu
const none = /[\u{300}-\u{36f}]|[\u{200b}-\u{200d}]|[\u{20d0}-\u{20ff}]|[\u{fe00}-\u{fe0f}]/gu

/** Returns the number of columns that a text occupies. */
function widthOf(text: string): number {
  const shown = text.replace(none, '')
  return [...shown].length + [...shown.matchAll(wide)].length + [...shown.matchAll(wideToo)].length
}
