import { memo } from 'react'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { type MessageLevel, messageLevels } from '#domain/monitor/message.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { LogView } from './message-log.ts'

export const words = {
  level_info: ['All levels', '全部级别'],
  level_warning: ['Warnings and errors', '警告与错误'],
  level_error: ['Errors only', '仅错误'],
  allSources: ['All classes', '全部类别'],
  pattern: ['Regular expression', '正则表达式'],
  problem_unfinished: ['The regular expression is incomplete.', '正则表达式不完整。'],
  problem_unknown: ['Lookaround and backreferences are not supported.', '不支持环视与反向引用。'],
  problem_large: ['This expression is too complex.', '该表达式过于复杂。'],
  count: ['{n} of {all} [all|line|lines]', '{n} / {all} 行'],
  waiting: ['Paused: {n} [n|line waits|lines wait]', '已暂停，有 {n} 行待显示'],
  dropped: ['{n} [n|line|lines] skipped: too many at once', '行数过多，已略过 {n} 行'],
  emptyText: ['New log lines of the platform appear here at once.', '平台写入的日志会实时显示在这里。'],
  showAll: ['Show all lines', '显示全部日志'],
  missed: ['Older lines could not be loaded. {reason}', '较早的日志读取失败。{reason}'],
  left: ['{n} more [n|character|characters], cut off', '已截断，另有 {n} 个字符'],
} as const

const colours: Readonly<Record<MessageLevel, Colour>> = { info: 'info', warning: 'warn', error: 'crit' }
const names: ReadonlyMap<MessageLevel, Text2> = new Map(
  messageLevels.map(([level, ...text]) => [level, text]),
)
/** Maximum number of characters of a line shown in the list. */
const shortened = 400

/** Level as a coloured tag; `info` has no fill. */
function LevelTag({ level }: { level: MessageLevel }) {
  const t = useText()
  const tag = <ColourTag colour={colours[level]}>{t(names.get(level) ?? [level, level])}</ColourTag>
  return level === 'info' ? <span className="quiet">{tag}</span> : tag
}

interface LogLineProps {
  id: string
  message: Message
  top: number
  at: number
  count: number
  isChosen: boolean
  onChoose: () => void
}

/** Row of the log list. The message is always rendered as plain text, whatever it contains. */
export const LogLine = memo(function LogLine({
  id,
  message,
  top,
  at,
  count,
  isChosen,
  onChoose,
}: LogLineProps) {
  const t = useText()
  const { level, source, text, left } = message
  return (
    // keyboard navigation is handled by the surrounding list
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={at}
      className="grid abreast gap-3 full nowrap lit log-line"
      style={{ top }}
      onClick={onChoose}
    >
      <time className="ink-3">{timeOf(message)}</time>
      <LevelTag level={level} />
      <span className="cut ink-2">{printable(source)}</span>
      <code className={level === 'error' ? 'cut ink-crit' : 'cut'}>
        {printable(text.slice(0, shortened))}
      </code>
      {left > 0 && <span className="meta">{t(words.left, { n: formatInteger(left) })}</span>}
    </div>
  )
}, isSame)

/** Compares props for `memo`; `onChoose` is ignored because it does the same for the same line. */
function isSame(a: LogLineProps, b: LogLineProps): boolean {
  return (
    a.id === b.id &&
    a.message === b.message &&
    a.top === b.top &&
    a.count === b.count &&
    a.isChosen === b.isChosen
  )
}

/** Full text of the selected line, with a copy button. */
export function ChosenLine({ message }: { message: Message }) {
  const t = useText()
  return (
    <section className="fixed pad-line rule-above log-chosen" aria-label={t(['The chosen line', '所选日志'])}>
      <p className="flow gap-3 fine rows-1">
        <time>{timeOf(message)}</time>
        <LevelTag level={message.level} />
        <span>{printable(message.source)}</span>
        {message.left > 0 && (
          <span className="meta">{t(words.left, { n: formatInteger(message.left) })}</span>
        )}
        <CopyButton text={lineText(message)} />
      </p>
      {/* focusable, so that it can be scrolled with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="scroll above-1 verbatim anywhere" tabIndex={0}>
        {printableLines(message.text)}
      </pre>
    </section>
  )
}

/** Formats the time of day of a line with milliseconds. */
function timeOf({ ts }: Message): string {
  return `${formatDateTime(ts).slice(11)}.${String(ts % 1000).padStart(3, '0')}`
}

/** Formats a line for a text file; invisible characters are replaced, so that they cannot act on a terminal. */
function lineText(message: Message): string {
  const { ts, level, source, text, left } = message
  const cut = left === 0 ? '' : ` … +${left}`
  return `${formatDateTime(ts).slice(0, 10)} ${timeOf(message)} ${level.toUpperCase().padEnd(7)} ${printable(source)} ${printableLines(text)}${cut}`
}

/** Saves the visible lines as a text file. */
export function downloadLines({ lines, first, end }: Pick<LogView, 'lines' | 'first' | 'end'>): void {
  const texts: string[] = []
  for (let n = first; n < end; n += 1) {
    const message = lines.at(n)
    if (message !== undefined) texts.push(`${lineText(message)}\n`)
  }
  const stamp = formatDateTime(Date.now()).replaceAll(/\D/g, '')
  saveFile(new File(texts, `message-log-${stamp}.txt`, { type: 'text/plain;charset=utf-8' }))
}

/** Invisible characters, including control characters and bidirectional formatting. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Replaces invisible characters with harmless visible ones: `␛` for an escape, `‹202E›` for a direction override. */
export function printable(text: string): string {
  return text.replace(hidden, visible)
}

/** Like `printable`, but keeps line feeds and tabs. */
export function printableLines(text: string): string {
  return text.replace(hidden, (char) => (char === '\n' || char === '\t' ? char : visible(char)))
}

function visible(char: string): string {
  const code = char.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `‹${code.toString(16).toUpperCase().padStart(4, '0')}›`
}
