import { useId, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton, Button } from '#web/ui/control/button.tsx'
import { useComposed } from '#web/ui/control/use-composed.ts'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { formWords } from '#web/engine/form/words.ts'
import { Chips } from './chips.tsx'
import { OptionPanel } from './option-panel.tsx'
import { useRemoteSelect, type RemoteSelectState } from './use-remote-select.ts'
import { failedRequestOf } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { choiceLimit } from './use-choices.ts'

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
            className={index === state.active ? 'option active' : 'option'}
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
          : t(formWords.noMatch)}
    </p>
  )
}
