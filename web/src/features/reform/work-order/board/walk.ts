import { useState, type KeyboardEvent } from 'react'
import type { OrderState } from '#domain/reform/order-acts.ts'
import type { Focus } from './sight.ts'

/** The card with the focus, and the arrows that lead from it to others. */
export function useWalk(states: readonly OrderState[], counts: Readonly<Record<string, number>>) {
  const [focus, setFocus] = useState<Focus>()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextFocus(event, states, counts)
    if (next === undefined) return
    event.preventDefault()
    setFocus((old) => ({ ...next, turn: (old?.turn ?? 0) + 1 }))
  }
  return { focus, onKeyDown }
}

/** The card that an arrow leads to from the one with the focus. */
function nextFocus(
  { key, target }: KeyboardEvent,
  states: readonly OrderState[],
  counts: Readonly<Record<string, number>>,
): Omit<Focus, 'turn'> | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  const column = card?.closest<HTMLElement>('[data-drop]')
  if (!card || !column) return undefined
  const countOf = (state?: OrderState) => (state === undefined ? 0 : (counts[state] ?? 0))
  const at = states.findIndex((state) => state === column.dataset['drop'])
  const index = Number(card.dataset['index'])
  const last = countOf(states[at]) - 1
  const within: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, index + 1),
    ArrowUp: Math.max(0, index - 1),
    Home: 0,
    End: last,
  }
  const state = states[at]
  const next = within[key]
  if (next !== undefined && state !== undefined) return { state, index: next }
  const turn = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (turn === 0) return undefined
  for (let other = at + turn; other >= 0 && other < states.length; other += turn) {
    const [beside, count] = [states[other], countOf(states[other])]
    if (beside !== undefined && count > 0) return { state: beside, index: Math.min(index, count - 1) }
  }
  return undefined
}
