import { create } from 'zustand'

/**
 * State of the dialog that follows expired responses. Spec §8: one dialog, Relogin or stay.
 * - `shut`: nothing has happened; - `asking`: the dialog is open; - `staying`: the user stays on the page, and
 * expiry is ignored until the next user input.
 */
type GateState = 'shut' | 'asking' | 'staying'

export const useExpiryGate = create<{ state: GateState }>(() => ({ state: 'shut' }))

/** Token of the last session reported as expired. */
let expiredToken: string | undefined
/** Token with which the user chose to stay. */
let stayedWith: string | undefined

/** Reports an expired response; ignored for a superseded token, and while the gate is not shut. */
export function reportExpired(sentToken: string | undefined, tokenNow: string | undefined): void {
  if (sentToken !== tokenNow || tokenNow === undefined) return
  expiredToken = tokenNow
  if (useExpiryGate.getState().state === 'shut') useExpiryGate.setState({ state: 'asking' })
}

/** Whether the session of a token is known to have expired. */
export function isExpired(token: string | undefined): boolean {
  return token !== undefined && token === expiredToken
}

/** Whether the user chose to stay although the session of this token has expired. */
export function isStaying(token: string | undefined): boolean {
  return isExpired(token) && token === stayedWith
}

/** Closes the gate, as there is a valid session again. */
export function shutGate(): void {
  useExpiryGate.setState({ state: 'shut' })
}

/** Lets the user stay on the page without losing work; the next failing request after user input asks again. */
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
