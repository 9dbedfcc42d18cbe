import { memo } from 'react'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { type MessageLevel, messageLevels } from '#domain/monitor/message.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { lineText, printable, printableLines, timeOf } from './line-text.ts'
import { words } from './words.ts'

const colours: Readonly<Record<MessageLevel, Colour>> = { info: 'info', warning: 'warn', error: 'crit' }
const names: ReadonlyMap<MessageLevel, Text2> = new Map(
  messageLevels.map(([level, ...text]) => [level, text]),
)
/** Characters of a line that a list shows of it. */
const shortened = 400

/** How grave a line is, in words and colour; that nothing is wrong is a word without a fill. */
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

/** One line of the log in the list: its text is text and nothing else, whatever is in it. */
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
    // The list around them has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={at}
      className={`lit log-line log-${level}`}
      style={{ top }}
      onClick={onChoose}
    >
      <time className="ink-3">{timeOf(message)}</time>
      <LevelTag level={level} />
      <span className="cut ink-2">{printable(source)}</span>
      <code className="cut">{printable(text.slice(0, shortened))}</code>
      {left > 0 && <span className="meta">{t(words.left, { n: formatInteger(left) })}</span>}
    </div>
  )
}, isSame)

/** What is clicked does the same as long as the line is the same. */
function isSame(a: LogLineProps, b: LogLineProps): boolean {
  return (
    a.id === b.id &&
    a.message === b.message &&
    a.top === b.top &&
    a.count === b.count &&
    a.isChosen === b.isChosen
  )
}

/** The whole of the chosen line, to be read and copied. */
export function ChosenLine({ message }: { message: Message }) {
  const t = useText()
  return (
    <section className="fixed pad-line log-chosen" aria-label={t(['The chosen line', '所选日志'])}>
      <p className="flow gap-3 fine rows-1">
        <time>{timeOf(message)}</time>
        <LevelTag level={message.level} />
        <span>{printable(message.source)}</span>
        {message.left > 0 && (
          <span className="meta">{t(words.left, { n: formatInteger(message.left) })}</span>
        )}
        <CopyButton text={lineText(message)} />
      </p>
      {/* Reached by keyboard, so that it can be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="scroll above-1 verbatim anywhere" tabIndex={0}>
        {printableLines(message.text)}
      </pre>
    </section>
  )
}
