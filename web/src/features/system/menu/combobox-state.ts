import { useState, type KeyboardEvent } from 'react'
import { comboboxAct } from '#web/engine/form/inputs/choice/combobox-keys.ts'

/** One suggestion of a combobox. */
export interface Suggestion {
  value: string
  label: string
  /** In small print below the label. */
  detail?: string
  /** `pi-name`. */
  icon?: string
}

export interface ComboboxParts {
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
export function useMenuCombobox({ suggest, onChange }: ComboboxParts) {
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

export type ComboboxState = ReturnType<typeof useMenuCombobox>
