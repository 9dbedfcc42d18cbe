import { useState, type KeyboardEvent } from 'react'
import type { Field } from '#contract/schema/field.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { comboboxAct } from './combobox-keys.ts'
import { useChoices } from './use-choices.ts'

/** State of a reference field: what is chosen, what is typed, and what can be chosen for that. */
export function useRemoteSelect(field: Field, input: InputProps) {
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed !== undefined
  const isMany = field.kind === 'refs'
  // 0 is the platform's way to say that nothing is chosen.
  const chosen = [input.value].flat().filter((id): id is number => typeof id === 'number' && id !== 0)
  const choices = useChoices(field.resource ?? '', typed ?? '', typed !== undefined)
  const options = choices.data ?? []
  const labels = useLabels(field.resource ?? '', chosen)
  /** The name of a record; its number until the platform has answered, or where it is unknown. */
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const active = Math.min(marked, Math.max(options.length - 1, 0))

  const show = (keyword: string) => {
    setTyped(keyword)
    setMarked(0)
  }
  const close = () => setTyped(undefined)
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const act = comboboxAct(event.key, { isOpen, count: options.length, active, isEmpty: !typed })
    const option = options[active]
    if (act === undefined) return
    if (act === 'removeLast') return isMany ? remove(chosen.at(-1)) : undefined
    event.preventDefault()
    if (typeof act === 'number') return setMarked(act)
    if (act === 'open') return show('')
    // Of the layers above each other, Escape closes only this one.
    if (act === 'close') event.stopPropagation()
    if (act === 'choose' && option !== undefined) choose(option.id)
    else close()
  }
  const single = isMany ? undefined : chosen[0]
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
    remove,
    onKeyDown,
  }
}

export type RemoteSelectState = ReturnType<typeof useRemoteSelect>
