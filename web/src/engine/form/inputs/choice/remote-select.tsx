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
 * Combobox that selects one or several records of another resource, searched on the platform. The focus stays in the
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

/** Listbox with the options of a reference. */
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
          // keyboard events are handled by the combobox, which keeps the focus
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
        {/* Plain text, so that it can be selected and copied: a button would take the focus from the combobox. */}
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

/** State of a reference field: selected records, search text and options. */
function useRemoteSelect(field: Field, input: InputProps) {
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  /** Search text at the time Enter was pressed while its options were still loading. */
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
    // during IME composition Enter and arrows belong to the input method
    if (event.nativeEvent.isComposing) return
    // until the options for the search text are loaded, Enter must neither select a stale one nor submit the form
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
    // `Escape` closes only the topmost layer
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

/** Returns the ids of the selected records, their labels, and the single selection of a `ref`. */
function useChosen({ kind, resource = '' }: Field, value: unknown) {
  // the platform uses 0 for an empty reference
  const chosen = [value].flat().filter((id): id is number => typeof id === 'number' && id !== 0)
  const labels = useLabels(resource, chosen)
  /** Returns the label of a record, or its id while it is loading or unknown. */
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  return { chosen, nameOf, single: kind === 'refs' ? undefined : chosen[0] }
}

/** Returns the options for the search text; `isAwaited` while they are stale or not loaded. */
function useOptions({ resource = '' }: Field, typed: string | undefined) {
  const choices = useChoices(resource, typed ?? '', typed !== undefined)
  const isOld = choices.keyword !== (typed ?? '').trim() || choices.isPlaceholderData
  const isAwaited = isOld || choices.isPending
  return { choices, options: choices.data ?? [], isAwaited }
}

/** Calls `act` when the condition becomes true. */
function useOnce(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}

type RemoteSelectState = ReturnType<typeof useRemoteSelect>
