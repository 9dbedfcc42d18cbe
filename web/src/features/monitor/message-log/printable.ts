/** Characters that are not seen or act on a terminal or on the order of text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** A text whose hidden characters can be seen and do nothing: `␛` for an escape, `‹202E›` for a turn of direction. */
export function printable(text: string): string {
  return text.replace(hidden, visible)
}

/** The same in several lines: line feeds and tabs stay. */
export function printableLines(text: string): string {
  return text.replace(hidden, (char) => (char === '\n' || char === '\t' ? char : visible(char)))
}

function visible(char: string): string {
  const code = char.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `‹${code.toString(16).toUpperCase().padStart(4, '0')}›`
}
