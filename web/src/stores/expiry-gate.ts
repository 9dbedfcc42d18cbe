import { create } from 'zustand'

/**
 * One gate for all answers that say the session is over. Spec §8: one dialog, Relogin or stay.
 * - `shut`: nothing has happened; - `asking`: the dialog is open; - `staying`: the person stays on the page, and
 * the gate is quiet until the next thing the person does.
 */
type GateState = 'shut' | 'asking' | 'staying'

export const useExpiryGate = create<{ state: GateState }>(() => ({ state: 'shut' }))

/** Reports an expired answer. One that belongs to an older token than today's is no news, and neither is a second. */
export function reportExpired(sentToken: string | undefined, tokenNow: string | undefined): void {
  if (sentToken !== tokenNow || tokenNow === undefined) return
  if (useExpiryGate.getState().state === 'shut') useExpiryGate.setState({ state: 'asking' })
}

/** The person stays on the page: nothing is lost, and the question comes back with the next deed that fails. */
export function stayHere(): void {
  useExpiryGate.setState({ state: 'staying' })
  const wake = (event: Event) => {
    if (!event.isTrusted) return
    for (const type of deeds) window.removeEventListener(type, wake, true)
    useExpiryGate.setState({ state: 'shut' })
  }
  for (const type of deeds) window.addEventListener(type, wake, true)
}

const deeds = ['pointerdown', 'keydown'] as const
