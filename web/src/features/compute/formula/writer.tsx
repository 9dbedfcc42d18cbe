import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { isFunctionName } from '#domain/compute/functions.ts'
import type { Problem } from '#domain/compute/tokens.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { completed, wordBefore, type Completion } from './complete.ts'

interface WriterProps {
  input: InputProps
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  problems: readonly Problem[]
  propose: (word: string) => readonly Completion[]
  onWrite: (next: { text: string; caret: number }) => void
}

/** The text and what could be written next. Tab stays the way out of the field unless a completion is chosen. */
export function Writer({ input, area, text, problems, propose, onWrite }: WriterProps) {
  const list = useId()
  const { options, chosen, take, open, close, onKeyDown } = useCompletions(text, propose, onWrite)
  const isOpen = options.length > 0
  const isWrong = input.isInvalid || problems.some(({ severity }) => severity === 'error')
  return (
    <div className="formula-writer">
      <ExpressionPaper text={text} problems={problems} />
      <textarea
        ref={area}
        id={input.id}
        className="formula-text"
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-required={input.isRequired}
        aria-describedby={input.describedBy}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${chosen}` : undefined}
        aria-keyshortcuts="Control+Space"
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          input.onBlur()
        }}
        onChange={({ target }) => {
          input.onChange(target.value)
          if (wordBefore(target.value, target.selectionStart) === '') close()
          else open(target.selectionStart)
        }}
      />
      {isOpen && <Options id={list} {...{ options, chosen }} onTake={take} />}
    </div>
  )
}

/** What could be written at the caret, and the keys that walk through it. */
function useCompletions(text: string, propose: WriterProps['propose'], onWrite: WriterProps['onWrite']) {
  const [caret, setCaret] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const options = caret === undefined ? [] : propose(wordBefore(text, caret))
  const open = (at: number) => {
    setChosen(0)
    setCaret(at)
  }
  const close = () => setCaret(undefined)
  const take = (one: Completion | undefined) => {
    if (one === undefined || caret === undefined) return
    onWrite(completed(text, caret, one))
    close()
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((chosen + 1) % options.length),
    ArrowUp: () => setChosen((chosen + options.length - 1) % options.length),
    Enter: () => take(options[chosen]),
    Tab: () => take(options[chosen]),
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, currentTarget } = event
    const isAsked = ctrlKey && key === ' '
    const move = isAsked
      ? () => open(currentTarget.selectionStart)
      : options.length > 0
        ? moves[key]
        : undefined
    if (move === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  return { options, chosen, take, open, close, onKeyDown }
}

interface OptionsProps {
  id: string
  options: readonly Completion[]
  chosen: number
  onTake: (one: Completion) => void
}

function Options({ id, options, chosen, onTake }: OptionsProps) {
  const t = useText()
  return (
    <div id={id} role="listbox" aria-label={t(['Completions', '补全建议'])} className="formula-options">
      {options.map((one, place) => (
        // The list is walked from the text, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={one.shown}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(one)}
        >
          <code>{one.shown}</code>
          <span className="meta">{t(one.hint)}</span>
        </div>
      ))}
    </div>
  )
}

/** Pieces of a text, with what stands between them. */
const pieces = /[A-Za-z]\w*|\d+(?:\.\d+)?|[^A-Za-z\d]+/g
/** Longer texts are refused, and not coloured. */
const mostColoured = 2000

/** The coloured text behind the field in which it is written; hidden from assistive technology. */
function ExpressionPaper({ text, problems }: { text: string; problems: readonly Problem[] }) {
  const wrong = problems.find(({ severity, length }) => severity === 'error' && length > 0)
  const parts = text.length > mostColoured ? [] : [...text.matchAll(pieces)]
  return (
    <pre className="formula-paper" aria-hidden="true">
      {parts.map(({ 0: piece, index }) => {
        const isWrong = wrong !== undefined && index <= wrong.at && wrong.at < index + piece.length
        return (
          <span key={index} data-kind={kindOf(piece)} data-wrong={isWrong || undefined}>
            {piece}
          </span>
        )
      })}
      {'\n'}
    </pre>
  )
}

function kindOf(piece: string): string | undefined {
  if (isFunctionName(piece)) return 'function'
  if (/^[A-Za-z]/.test(piece)) return 'name'
  return /^\d/.test(piece) ? 'number' : undefined
}
