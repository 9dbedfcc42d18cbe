import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { failedRequestOf } from '#web/api/failure.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { formWords } from '#web/engine/form/words.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useComposed } from '#web/ui/control/use-composed.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Chips } from './chips.tsx'
import { comboboxAct, OptionPanel } from './combobox-panel.tsx'
import { choiceLimit, useChoices } from './use-choices.ts'

/**
 * One record of another resource, or several, found by keyword on the platform: a combobox whose focus stays in the
 * input.
 */
export function RemoteSelect({ field, input, label }: FieldInputProps) {
  const t = useText()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const state = useRemoteSelect(field, input)
  const { isMany, isOpen, typed, text, show } = state
  const typing = useComposed(typed ?? text, show)
  const drop = (value: unknown) => {
    input.onChange(value)
    box.current?.focus()
  }
  return (
    <div
      className={controlClass(input, isMany ? 'remote-select many' : 'remote-select has-arrow')}
      ref={frame}
    >
      {isMany && (
        <Chips
          ids={state.chosen}
          nameOf={state.nameOf}
          label={label}
          onRemove={(id) => drop(state.chosen.filter((other) => other !== id))}
        />
      )}
      <input
        {...controlAttributes(field, input)}
        ref={box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && state.options.length > 0 ? `${listId}-${state.active}` : undefined}
        autoComplete="off"
        placeholder={isMany && state.chosen.length > 0 ? t(formWords.add) : text || t(formWords.find)}
        {...typing}
        onClick={() => !isOpen && show('')}
        onFocus={({ target }) => target.select()}
        onKeyDown={state.onKeyDown}
        onBlur={() => {
          state.close()
          input.onBlur()
        }}
      />
      {state.canClear && (
        <IconButton
          isSmall
          icon="pi-times"
          label={t(formWords.clear, { label })}
          onClick={() => drop(null)}
        />
      )}
      {isOpen && (
        <OptionPanel anchor={frame}>
          <RemoteOptions listId={listId} label={label} state={state} />
        </OptionPanel>
      )}
    </div>
  )
}

interface RemoteOptionsProps {
  listId: string
  label: string
  state: RemoteSelectState
}

/** The choices of a reference. */
function RemoteOptions({ listId, label, state }: RemoteOptionsProps) {
  return (
    <>
      <div
        id={listId}
        role="listbox"
        className="options"
        aria-label={label}
        aria-multiselectable={state.isMany || undefined}
      >
        {state.options.map(({ id, label: name }, index) => (
          // The keys are those of the combobox, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={state.chosen.includes(id)}
            className={`bar spread gap-2 anywhere ink-1 lit option ${index === state.active ? 'active' : ''}`}
            onClick={() => state.choose(id)}
          >
            <span>{name}</span>
            {state.chosen.includes(id) && <Icon name="pi-check" />}
          </div>
        ))}
      </div>
      <OptionsNote state={state} />
    </>
  )
}

function OptionsNote({ state: { choices, options } }: { state: RemoteSelectState }) {
  const t = useText()
  if (choices.isError) {
    const requestId = failedRequestOf(choices.error)
    return (
      <p className="meta options-note" role="status">
        {t(formWords.choicesFailed)}{' '}
        <Button kind="link" tabIndex={-1} onClick={() => void choices.refetch()}>
          {t(common.retry)}
        </Button>{' '}
        {/* To be selected and copied: a button would take the focus from the combobox. */}
        {requestId !== '' && <span className="request-whole">{t(common.requestId, { id: requestId })}</span>}
      </p>
    )
  }
  const isCut = (choices.data?.length ?? 0) >= choiceLimit
  if (!choices.isPending && options.length > 0 && !isCut) return null
  return (
    <p className="meta options-note" role="status">
      {choices.isPending
        ? t(common.loading)
        : isCut
          ? t(formWords.narrow, { n: choiceLimit })
          : t(['Nothing found', '没有匹配项'])}
    </p>
  )
}

/** State of a reference field: what is chosen, what is typed, and what can be chosen for that. */
function useRemoteSelect(field: Field, input: InputProps) {
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  /** What was typed when Enter was pressed before the answer for it was there. */
  const [wanted, setWanted] = useState('')
  const isOpen = typed !== undefined
  const isMany = field.kind === 'refs'
  const { chosen, nameOf, single } = useChosen(field, input.value)
  const { choices, options, isAwaited } = useOptions(field, typed)
  const active = Math.min(marked, Math.max(options.length - 1, 0))

  const show = (keyword: string | undefined) => {
    setTyped(keyword)
    setMarked(0)
    setWanted('')
  }
  const close = () => show(undefined)
  const remove = (id: number | undefined) => input.onChange(chosen.filter((other) => other !== id))
  const choose = (id: number) => {
    if (!isMany) {
      input.onChange(id)
      return close()
    }
    if (chosen.includes(id)) remove(id)
    else input.onChange([...chosen, id])
    show('')
  }
  const chooseActive = () => options[active] && choose(options[active].id)
  useOnce(wanted !== '' && wanted === typed && !isAwaited, chooseActive)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    // Until the answer for what is typed is there, Enter must neither choose by the last one nor send the form.
    if (event.key === 'Enter' && isOpen && (isAwaited || options.length === 0)) {
      event.preventDefault()
      return setWanted(typed)
    }
    const act = comboboxAct(event.key, { isOpen, count: options.length, active, isEmpty: !typed })
    if (act === undefined) return
    if (act === 'removeLast') return isMany ? remove(chosen.at(-1)) : undefined
    event.preventDefault()
    if (typeof act === 'number') return setMarked(act)
    if (act === 'open') return show('')
    // Of the layers above each other, Escape closes only this one.
    if (act === 'close') event.stopPropagation()
    if (act === 'choose') chooseActive()
    else close()
  }
  return {
    isMany,
    isOpen,
    typed,
    chosen,
    choices,
    options,
    active,
    nameOf,
    text: single === undefined ? '' : nameOf(single),
    canClear: single !== undefined,
    show,
    close,
    choose,
    onKeyDown,
  }
}

/** The records that are chosen, what they are called, and the one where there can be only one. */
function useChosen({ kind, resource = '' }: Field, value: unknown) {
  // 0 is the platform's way to say that nothing is chosen.
  const chosen = [value].flat().filter((id): id is number => typeof id === 'number' && id !== 0)
  const labels = useLabels(resource, chosen)
  /** The name of a record; its number until the platform has answered, or where it is unknown. */
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  return { chosen, nameOf, single: kind === 'refs' ? undefined : chosen[0] }
}

/** What can be chosen for what is typed; `isAwaited` while these are still those of before, or none are here yet. */
function useOptions({ resource = '' }: Field, typed: string | undefined) {
  const choices = useChoices(resource, typed ?? '', typed !== undefined)
  const isOld = choices.keyword !== (typed ?? '').trim() || choices.isPlaceholderData
  const isAwaited = isOld || choices.isPending
  return { choices, options: choices.data ?? [], isAwaited }
}

/** Acts when something comes true. */
function useOnce(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}

type RemoteSelectState = ReturnType<typeof useRemoteSelect>
