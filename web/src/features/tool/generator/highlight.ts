import hljs from 'highlight.js/lib/core'
import typescript from 'highlight.js/lib/languages/typescript'

hljs.registerLanguage('typescript', typescript)

/** A piece of a line, and how it looks: the ink of its token, or none. */
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

/** What the highlighter writes: an opened mark, its end, a sign that is written out, or plain text. */
const pieces = /<span class="(?:hljs-)?([\w-]+)(?: [^"]*)?">|<\/span>|&(\w+|#x27);|[^<&]+/g

/** Lines of code in pieces that look alike. What the highlighter writes is read, never shown as markup. */
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
