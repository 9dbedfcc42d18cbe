import type { Message } from '#contract/calls/monitor/message-log.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { LogView } from './message-log.ts'
import { printable, printableLines } from './printable.ts'

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
