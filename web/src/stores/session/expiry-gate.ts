import { create } from 'zustand'

/**
 * One gate for all answers that say the session is over. Spec §8: one dialog, Relogin or stay.
 * - `shut`: nothing has happened; - `asking`: the dialog is open; - `staying`: the person stays on the page, and
 * the gate is quiet until the next thing the person does.
 */
type GateState = 'shut' | 'asking' | 'staying'

export const useExpiryGate = create<{ state: GateState }>(() => ({ state: 'shut' }))

/** The token of which the platform said last that its session is over. */
let expiredToken: string | undefined
/** The token with which the person chose to stay. */
let stayedWith: string | undefined

/** Reports an expired answer. One that belongs to an older token than today's is no news, and neither is a second. */
export function reportExpired(sentToken: string | undefined, tokenNow: string | undefined): void {
  if (sentToken !== tokenNow || tokenNow === undefined) return
  expiredToken = tokenNow
  if (useExpiryGate.getState().state === 'shut') useExpiryGate.setState({ state: 'asking' })
}

/** Whether the session of a token is known to be over. */
export function isExpired(token: string | undefined): boolean {
  return token !== undefined && token === expiredToken
}

/** Whether the person has chosen to stay on the page although the session of this token is over. */
export function isStaying(token: string | undefined): boolean {
  return isExpired(token) && token === stayedWith
}

/** There is a session again: nothing is left to ask. */
export function shutGate(): void {
  useExpiryGate.setState({ state: 'shut' })
}

/** The person stays on the page: nothing is lost, and the question comes back with the next call that fails. */
export function stayHere(): void {
  stayedWith = expiredToken
  useExpiryGate.setState({ state: 'staying' })
  const wake = (event: Event) => {
    if (!event.isTrusted) return
    for (const type of deeds) window.removeEventListener(type, wake, true)
    useExpiryGate.setState({ state: 'shut' })
  }
  for (const type of deeds) window.addEventListener(type, wake, true)
}

const deeds = ['pointerdown', 'keydown'] as const
