import { useState, type KeyboardEvent } from 'react'
import type { Choice } from '#contract/crud.ts'
import type { Field } from '#contract/field.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { InputProps } from '#web/engine/page-definition.ts'
import { useLabels } from '#web/engine/ref-labels.tsx'
import { comboboxAct } from './combobox-keys.ts'
import { useChoices } from './use-choices.ts'
import { formWords } from './words.ts'

/** Whose form a reference stands in. */
export interface Owner {
  resource: string
  /** The record itself, which cannot stand below itself. */
  id: number | undefined
}

/** State of a reference field: what is chosen, what is typed, and what can be chosen for that. */
export function useRemoteSelect(field: Field, input: InputProps, owner: Owner) {
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed !== undefined
  const isMany = field.kind === 'refs'
  const chosen = [input.value].flat().filter((id) => typeof id === 'number')
  const { choices, options } = useOptions(field, owner, typed)
  const nameOf = useNames(field.resource ?? '', chosen)
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
    canClear: single !== undefined && field.resource !== owner.resource,
    show,
    close,
    choose,
    remove,
    onKeyDown,
  }
}

export type RemoteSelectState = ReturnType<typeof useRemoteSelect>

/**
 * What can be chosen: the records found and, where they are the owner's own tree, the root; the owner and what hangs
 * below it cannot be above it.
 */
function useOptions(field: Field, owner: Owner, typed: string | undefined) {
  const t = useWords(formWords)
  const choices = useChoices(field.resource ?? '', typed ?? '', typed !== undefined)
  const isOwnTree = field.resource === owner.resource
  const hasRoot = isOwnTree && field.kind === 'ref' && choices.keyword === ''
  const isBelow = ({ id, pathIds = [] }: Choice) =>
    id === 0 || [id, ...pathIds].some((above) => above === owner.id)
  const found = (choices.data ?? []).filter((choice) => !isOwnTree || !isBelow(choice))
  const options: Choice[] = hasRoot ? [{ id: 0, label: t('topLevel') }, ...found] : found
  return { choices, options }
}

/** The name of a record; its number until the platform has answered, or where nobody knows it. */
function useNames(resourceName: string, ids: readonly number[]): (id: number) => string {
  const t = useWords(formWords)
  const named = ids.filter((id) => id !== 0)
  const labels = useLabels(resourceName, named)
  return (id) => (id === 0 ? t('topLevel') : (labels.get(id) ?? `#${id}`))
}
