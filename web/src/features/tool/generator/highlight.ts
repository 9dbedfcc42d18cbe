import hljs from 'highlight.js/lib/core'
import typescript from 'highlight.js/lib/languages/typescript'

hljs.registerLanguage('typescript', typescript)

/** Part of a line with its token class; empty for plain text. */
export interface Piece {
  at: number
  text: string
  look: string
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const inks: Readonly<Record<string, string>> = {
  comment: 'ink-3',
  keyword: 'ink-crit',
  built_in: 'ink-crit',
  string: 'ink-ok',
  number: 'ink-warn',
  literal: 'ink-warn',
  title: 'ink-accent',
  attr: 'ink-accent',
  property: 'ink-accent',
}

/** Output of the highlighter: opening tag, closing tag, character reference, or plain text. */
const pieces = /<span class="(?:hljs-)?([\w-]+)(?: [^"]*)?">|<\/span>|&(\w+|#x27);|[^<&]+/g

/** Splits code into highlighted lines. The highlighter's output is parsed, never inserted as HTML. */
export function highlighted(code: string): Piece[][] {
  const { value } = hljs.highlight(code, { language: 'typescript' })
  const lines: Piece[][] = [[]]
  const looks: string[] = []
  let at = 0
  const add = (text: string) => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ at, text: part, look: looks.at(-1) ?? '' })
      at += part.length + 1
    }
  }
  for (const [all, opened, sign] of value.matchAll(pieces)) {
    if (opened !== undefined) looks.push(inks[opened] ?? '')
    else if (all === '</span>') looks.pop()
    else add(sign === undefined ? all : (signs[sign] ?? all))
  }
  return lines
}
