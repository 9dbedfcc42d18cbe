import { useId, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { useComposed } from '#web/ui/control/use-composed.ts'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { formWords } from '#web/engine/form/words.ts'
import { Chips } from './chips.tsx'
import { OptionPanel } from './option-panel.tsx'
import { RemoteOptions } from './remote-options.tsx'
import { useRemoteSelect } from './use-remote-select.ts'

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
