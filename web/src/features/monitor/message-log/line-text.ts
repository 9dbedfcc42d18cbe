import type { Message } from '#contract/calls/monitor/message-log.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { LogView } from './message-log.ts'

/** The time of day of a line, to the millisecond. */
export function timeOf({ ts }: Message): string {
  return `${formatDateTime(ts).slice(11)}.${String(ts % 1000).padStart(3, '0')}`
}

/** A line as it stands in a file: nothing in it acts on the terminal that shows it. */
export function lineText(message: Message): string {
  const { ts, level, source, text, left } = message
  const cut = left === 0 ? '' : ` … +${left}`
  return `${formatDateTime(ts).slice(0, 10)} ${timeOf(message)} ${level.toUpperCase().padEnd(7)} ${printable(source)} ${printableLines(text)}${cut}`
}

/** Saves the lines that are shown as a text file. */
export function downloadLines({ lines, first, end }: Pick<LogView, 'lines' | 'first' | 'end'>): void {
  const texts: string[] = []
  for (let n = first; n < end; n += 1) {
    const message = lines.at(n)
    if (message !== undefined) texts.push(`${lineText(message)}\n`)
  }
  const stamp = formatDateTime(Date.now()).replaceAll(/\D/g, '')
  saveFile(new File(texts, `message-log-${stamp}.txt`, { type: 'text/plain;charset=utf-8' }))
}

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
