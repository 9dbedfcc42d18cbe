import { useId, useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Chips } from './chips.tsx'
import { controlAttributes, controlClass } from './control-attributes.ts'
import type { FieldInputProps } from './field-input.tsx'
import { OptionPanel } from './option-panel.tsx'
import { RemoteOptions } from './remote-options.tsx'
import { useRemoteSelect, type Owner } from './use-remote-select.ts'
import { formWords } from './words.ts'

/**
 * One record of another resource, or several, found by keyword on the platform: a combobox whose focus stays in the
 * input. A reference to its own resource may also point at the root.
 */
export function RemoteSelect({ field, input, label, owner }: FieldInputProps & { owner: Owner }) {
  const t = useWords(formWords)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const state = useRemoteSelect(field, input, owner)
  const { isMany, isOpen, typed, text, show } = state
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
        placeholder={isMany ? t('add') : text || t('find')}
        value={typed ?? text}
        onChange={({ target }) => show(target.value)}
        onClick={() => !isOpen && show('')}
        onFocus={({ target }) => target.select()}
        onKeyDown={state.onKeyDown}
        onBlur={() => {
          state.close()
          input.onBlur()
        }}
      />
      {state.canClear && <ClearButton name={t('clear', { label })} onClear={() => drop(null)} />}
      {isOpen && (
        <OptionPanel anchor={frame}>
          <RemoteOptions listId={listId} label={label} state={state} />
        </OptionPanel>
      )}
    </div>
  )
}

function ClearButton({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <button type="button" className="icon-button small" aria-label={name} onClick={onClear}>
      <Icon name="pi-times" />
    </button>
  )
}
