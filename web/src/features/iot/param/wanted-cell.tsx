import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ParamInput } from './input.tsx'
import { rangeText } from './lines.ts'
import type { RowProps } from './state.ts'
import { ParamValue } from './value.tsx'
import { words } from './words.ts'
import { isUnsent, startOf, valueProblems } from './writing.ts'

/** What is wanted of a parameter, or what was typed to become so; it is typed over in its place. */
export function WantedCell({ line, state }: RowProps) {
  const t = useText()
  const { id, kind, param } = line
  const opener = useRef<HTMLButtonElement>(null)
  const [isLeft, setLeft] = useState(false)
  const isEdited = state.edited === id
  useEffect(() => {
    if (isLeft && !isEdited) opener.current?.focus()
  }, [isLeft, isEdited])
  const text = state.typed[id]
  const value = <ParamValue line={line} text={text ?? param.wanted} />
  if (!state.mayWrite || kind.access !== 'rw') return value
  if (isEdited)
    return (
      <Typing
        line={line}
        state={state}
        onLeave={(isByKey) => {
          setLeft(isByKey)
          state.edit(undefined)
        }}
      />
    )
  const problem = valueProblems(state.typed, state.lines)[id]
  const isWrong = problem !== undefined && isUnsent(line, text)
  return (
    <Button
      kind="bare"
      ref={opener}
      className={isWrong ? 'inline param-set ink-crit' : 'inline param-set'}
      data-tip={isWrong ? t(problem) : undefined}
      onClick={() => state.edit(id)}
    >
      {value}
      <Icon name="pi-pencil" />
      <span className="hidden">{t(words.actOn, { act: t(words.write), name: t(kind.label) })}</span>
    </Button>
  )
}

/** The cell while it is typed into: Enter keeps, Escape gives up, and leaving it keeps what was changed. */
function Typing({ line, state, onLeave }: RowProps & { onLeave: (isByKey: boolean) => void }) {
  const t = useText()
  const language = useLanguage()
  const noteId = useId()
  const { id, kind } = line
  const { typed, lines, keep } = state
  const before = typed[id] ?? startOf([line])[id] ?? ''
  const [text, setText] = useState(before)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const isChanged = text !== before || id in typed
  const problem = isChanged ? valueProblems({ ...typed, [id]: text }, lines)[id] : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') keep(id, text)
    onLeave(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    if (text !== before) keep(id, text)
    onLeave(false)
  }
  return (
    <div ref={box} role="presentation" className="param-typing" onKeyDown={onKeyDown} onBlur={onBlur}>
      <ParamInput
        label={t(kind.label)}
        kind={kind}
        value={text}
        isInvalid={problem !== undefined}
        describedBy={noteId}
        onChange={setText}
      />
      <div id={noteId} className={problem === undefined ? 'note' : 'note error'}>
        {problem === undefined
          ? t(words.allowed, { range: rangeText(kind, language, (n) => t(words.atMost, { n })) })
          : t(problem)}
      </div>
    </div>
  )
}
