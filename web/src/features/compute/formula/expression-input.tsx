import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import type { Argument } from '#domain/compute/arguments.ts'
import type { Checked } from '#domain/compute/check.ts'
import { functionNames, functionOf, isFunctionName } from '#domain/compute/functions.ts'
import type { Problem } from '#domain/compute/tokens.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { draftOf, useChecked } from './reads.ts'
import { words } from './words.ts'
import './formula.css'

/** Expression editor with syntax colouring, completion and validation on every change. */
export function ExpressionInput(input: InputProps) {
  const t = useText()
  const draft = draftOf(input.values)
  const checked = useChecked(draft)
  const { expression: text } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (next: { text: string; caret: number }) => {
    input.onChange(next.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const insert = (name: string) => {
    const caret = area.current?.selectionStart ?? text.length
    write({ text: `${text.slice(0, caret)}${name}(${text.slice(caret)}`, caret: caret + name.length + 1 })
  }
  return (
    <div className="grid one gap-2">
      <Writer
        input={input}
        area={area}
        text={text}
        problems={checked.problems}
        propose={(word) => completionsFor(word, draft.args, checked.unitOf)}
        onWrite={write}
      />
      <p className="flow gap-2 spread meta">
        <span>{t(words.complete)}</span>
        <span className={text.length > 255 ? 'ink-crit' : undefined}>
          {t(['{n} of 255', '{n} / 255 字符'], { n: text.length })}
        </span>
      </p>
      <Problems text={text} checked={checked} onFix={(next) => write({ text: next, caret: next.length })} />
      <div className="flow gap-2" role="group" aria-label={t(['Functions', '函数'])}>
        {functionNames.map((name) => (
          <FunctionButton key={name} name={name} onInsert={() => insert(name)} />
        ))}
      </div>
    </div>
  )
}

function FunctionButton({ name, onInsert }: { name: (typeof functionNames)[number]; onInsert: () => void }) {
  const t = useText()
  const { values, hint } = functionOf(name)
  return (
    <Button className="mono" data-tip={`${name}(${values}): ${t(hint)}`} onClick={onInsert}>
      {name}
    </Button>
  )
}

interface WriterProps {
  input: InputProps
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  problems: readonly Problem[]
  propose: (word: string) => readonly Completion[]
  onWrite: (next: { text: string; caret: number }) => void
}

/** Text area with completions. Tab leaves the field unless a completion is selected. */
function Writer({ input, area, text, problems, propose, onWrite }: WriterProps) {
  const list = useId()
  const { options, chosen, take, open, close, onKeyDown } = useCompletions(text, propose, onWrite)
  const isOpen = options.length > 0
  const isWrong = input.isInvalid || problems.some(({ severity }) => severity === 'error')
  return (
    <div className="origin">
      <ExpressionPaper text={text} problems={problems} />
      <textarea
        ref={area}
        id={input.id}
        className="mono formula-text"
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

/** Completions at the caret, and keyboard navigation through them. */
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
    <div id={id} role="listbox" aria-label={t(['Completions', '补全建议'])} className="pad-1 formula-options">
      {options.map((one, place) => (
        // the list is navigated from the text area, which keeps the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={one.shown}
          id={`${id}-${place}`}
          role="option"
          className="line spread gap-3 pad-tight"
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

/** Tokens of an expression, including the separators between them. */
const pieces = /[A-Za-z]\w*|\d+(?:\.\d+)?|[^A-Za-z\d]+/g

/** Maximum length that is coloured; longer expressions are rejected anyway. */
const mostColoured = 2000

/** Coloured text behind the text area; hidden from assistive technology. */
function ExpressionPaper({ text, problems }: { text: string; problems: readonly Problem[] }) {
  const wrong = problems.find(({ severity, length }) => severity === 'error' && length > 0)
  const parts = text.length > mostColoured ? [] : [...text.matchAll(pieces)]
  return (
    <pre className="mono formula-paper" aria-hidden="true">
      {parts.map(({ 0: piece, index }) => {
        const isWrong = wrong !== undefined && index <= wrong.at && wrong.at < index + piece.length
        return (
          <span key={index} style={{ color: inkOf(piece) }} data-wrong={isWrong || undefined}>
            {piece}
          </span>
        )
      })}
      {'\n'}
    </pre>
  )
}

function inkOf(piece: string): string | undefined {
  if (isFunctionName(piece)) return 'var(--info-fg)'
  if (/^[A-Za-z]/.test(piece)) return 'var(--accent-text)'
  return /^\d/.test(piece) ? 'var(--major-fg)' : undefined
}

interface ProblemsProps {
  text: string
  checked: Checked
  onFix: (text: string) => void
}

/** Problems of an expression with position and suggested fix, or else the unit of its result. */
function Problems({ text, checked: { problems, unit }, onFix }: ProblemsProps) {
  const t = useText()
  // the field itself reports that it is required, once it loses the focus
  if (text === '') return <div aria-live="polite" />
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return (
    <div aria-live="polite">
      {!hasErrors && (
        <p className="meta">
          <StatusGlyph severity="success" /> {t(words.noProblems)}
          {unit !== '' && unit !== '1' && t([', gives {unit}', '，结果单位为 {unit}'], { unit })}
        </p>
      )}
      <ul className="grid one gap-2">
        {problems.map((problem) => (
          <li
            key={`${problem.code} ${problem.at} ${problem.text[0]}`}
            className="flow gap-2"
            data-severity={problem.severity}
          >
            <StatusGlyph severity={problem.severity} />
            <ProblemText text={text} problem={problem} />
            {problem.code === 'unknownName' && problem.suggestion !== undefined && (
              <Button kind="link" onClick={() => onFix(fixed(text, problem))}>
                {t(['Use {name}', '改为 {name}'], { name: problem.suggestion })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProblemText({ text, problem }: { text: string; problem: Problem }) {
  const t = useText()
  const said = t(problem.text)
  const hasPlace = problem.length > 0 && problem.code !== 'loop'
  return <span>{hasPlace ? t(words.place, { ...placeIn(text, problem.at), text: said }) : said}</span>
}

function fixed(text: string, { at, length, suggestion = '' }: Problem): string {
  return text.slice(0, at) + suggestion + text.slice(at + length)
}

interface Completion {
  name: string
  shown: string
  hint: Text2
  /** A function is inserted with an opening parenthesis. */
  isFunction: boolean
}

/** Returns the name that ends at the caret; empty when there is none. */
export function wordBefore(text: string, caret: number): string {
  let from = caret
  while (from > 0 && /\w/.test(text.charAt(from - 1))) from -= 1
  // a name begins with a letter
  return text.slice(from, caret).replace(/^[\d_]+/, '')
}

/** Returns the arguments, then the functions, that start with the word. */
export function completionsFor(
  word: string,
  args: readonly Argument[],
  unitOf: (one: Argument) => string,
): Completion[] {
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase())
  const own = args.map((one) => ({
    name: one.name,
    shown: one.name,
    hint: [unitOf(one) || '1', unitOf(one) || '1'] as const,
    isFunction: false,
  }))
  const functions = functionNames.map((name) => ({
    name,
    shown: `${name}(${functionOf(name).values})`,
    hint: functionOf(name).hint,
    isFunction: true,
  }))
  return [...own, ...functions].filter(({ name }) => name !== '' && begins(name)).slice(0, 8)
}

/** Replaces the word before the caret by a completion; returns the text and the new caret position. */
export function completed(
  text: string,
  caret: number,
  { name, isFunction }: Completion,
): { text: string; caret: number } {
  const start = caret - wordBefore(text, caret).length
  const written = isFunction && text[caret] !== '(' ? `${name}(` : name
  return { text: text.slice(0, start) + written + text.slice(caret), caret: start + written.length }
}

/** Returns the 1-based line and column of a text offset. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
