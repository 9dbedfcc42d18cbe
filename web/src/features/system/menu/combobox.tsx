import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { comboboxAct } from '#web/engine/form/inputs/choice/combobox-panel.tsx'
import { OptionPanel } from '#web/engine/form/inputs/choice/combobox-panel.tsx'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from './words.ts'

interface MenuComboboxProps extends ComboboxParts {
  field: Field
  input: InputProps
  label: string
  /** Stands before the text, such as the icon it names. */
  lead?: ReactNode
}

/** A text with suggestions below it; the focus stays in the text. */
export function MenuCombobox({ field, input, label, lead, ...parts }: MenuComboboxProps) {
  const t = useText()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const state = useMenuCombobox(parts)
  const { isOpen, options, marked } = state
  const empty = options.length === 0 ? t(words.freeText) : undefined
  return (
    <div className={controlClass(input, 'has-arrow')} ref={frame}>
      {lead}
      <input
        {...controlAttributes(field, input)}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[marked] ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder={parts.text || t(words.find)}
        value={parts.text}
        onChange={({ target }) => state.type(target.value)}
        onClick={() => !isOpen && state.open()}
        onFocus={({ target }) => target.select()}
        onKeyDown={state.onKeyDown}
        onBlur={() => {
          state.close()
          input.onBlur()
        }}
      />
      {isOpen && (
        <OptionPanel anchor={frame}>
          <Suggestions listId={listId} label={label} state={state} text={parts.text} />
          {empty !== undefined && (
            <p className="meta options-note" role="status">
              {empty}
            </p>
          )}
        </OptionPanel>
      )}
    </div>
  )
}

interface SuggestionsProps {
  listId: string
  label: string
  state: ComboboxState
  text: string
}

function Suggestions({ listId, label, state, text }: SuggestionsProps) {
  const { options, marked, choose } = state
  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked])
  return (
    <div id={listId} role="listbox" className="options" aria-label={label}>
      {options.map((option, index) => (
        // The keys are those of the combobox, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.label === text || option.value === text}
          className={`bar spread gap-2 anywhere ink-1 lit option ${index === marked ? 'active' : ''}`}
          onClick={() => choose(option)}
        >
          <span className="inline gap-2">
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span>
              {option.label}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** One suggestion of a combobox. */
interface Suggestion {
  value: string
  label: string
  /** In small print below the label. */
  detail?: string
  /** `pi-name`. */
  icon?: string
}

interface ComboboxParts {
  /** What the field shows while nothing is typed. */
  text: string
  /** Suggestions for what was typed; all of them for nothing. */
  suggest: (keyword: string) => readonly Suggestion[]
  /** Called with the value of the suggestion chosen, or the text typed. */
  onChange: (value: string) => void
}

/** No suggestion is marked: Enter leaves the text as it was typed. */
const nothing = -1

/** State of a combobox: what is typed, and what is suggested for it. */
function useMenuCombobox({ suggest, onChange }: ComboboxParts) {
  const [typed, setTyped] = useState<string>()
  const [wanted, setMarked] = useState(nothing)
  const isOpen = typed !== undefined
  const options = isOpen ? suggest(typed) : []
  const marked = Math.min(wanted, options.length - 1)

  const show = (keyword: string) => {
    setTyped(keyword)
    setMarked(nothing)
  }
  const close = () => setTyped(undefined)
  const choose = ({ value }: Suggestion) => {
    onChange(value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const active = event.key === 'ArrowUp' ? Math.max(marked, 0) : marked
    const act = comboboxAct(event.key, { isOpen, count: options.length, active, isEmpty: false })
    const option = options[marked]
    if (act === undefined || act === 'removeLast') return
    event.preventDefault()
    if (typeof act === 'number') return setMarked(act)
    if (act === 'open') return show('')
    // Of the layers above each other, Escape closes only this one.
    if (act === 'close') event.stopPropagation()
    if (act === 'choose' && option !== undefined) choose(option)
    else close()
  }
  return {
    isOpen,
    options,
    marked,
    open: () => show(''),
    type: (keyword: string) => {
      show(keyword)
      onChange(keyword)
    },
    close,
    choose,
    onKeyDown,
  }
}

type ComboboxState = ReturnType<typeof useMenuCombobox>
