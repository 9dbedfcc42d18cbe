import type { ReadingSource, RejectReason } from '#domain/reform/kinds.ts'

/** How an order is decided. */
export type Outcome = 'pass' | 'reject'

/** What an auditor has decided about an order. */
export interface Decision {
  id: number
  number: string
  outcome: Outcome
  opinion: string
  items: readonly RejectReason[]
  /** Which final reading is billed of what passes. */
  billed?: ReadingSource
}

/** A decision that was not taken back; it waits until `due` (epoch milliseconds) before it is sent. */
export interface Pending extends Decision {
  state: 'waiting' | 'sending'
  due: number
}

interface DecisionPorts {
  /** Sends a decision, in a request that outlives the window where that is closing; throws where it was not taken. */
  send: (decision: Decision, isClosing: boolean) => Promise<void>
  /** The decision was not taken: the order has to be decided anew. */
  onFailed: (decision: Decision, error: unknown) => void
}

/** Milliseconds for which a decision can be taken back. */
export const undoTime = 10_000

/**
 * Decisions on their way: each waits until it can no longer be taken back, and is sent then. What waits when the desk is
 * left is sent at once.
 */
export function createDecisions({ send, onFailed }: DecisionPorts) {
  let pending: readonly Pending[] = []
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Pending[]) => {
    pending = next
    for (const listener of listeners) listener()
  }
  const find = (id: number) => pending.find((one) => one.id === id)
  const remove = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(pending.filter((one) => one.id !== id))
  }
  const dispatch = async (id: number, isClosing = false): Promise<boolean> => {
    const decision = find(id)
    if (decision?.state !== 'waiting') return true
    clearTimeout(timers.get(id))
    change(pending.map((one) => (one.id === id ? { ...one, state: 'sending' } : one)))
    try {
      await send(decision, isClosing)
      remove(id)
      return true
    } catch (error) {
      remove(id)
      onFailed(decision, error)
      return false
    }
  }
  const takeBack = (id: number): Decision | undefined => {
    const decision = find(id)
    if (decision?.state !== 'waiting') return undefined
    remove(id)
    return decision
  }

  return {
    /** What was decided and not sent yet, the oldest first. */
    snapshot: () => pending,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    decide: (decision: Decision) => {
      if (find(decision.id) !== undefined) return
      timers.set(
        decision.id,
        setTimeout(() => void dispatch(decision.id), undoTime),
      )
      change([...pending, { ...decision, state: 'waiting', due: Date.now() + undoTime }])
    },
    /** Takes the last decision back that still waits; nothing where none does. */
    undo: () => {
      const last = pending.findLast(({ state }) => state === 'waiting')
      return last && takeBack(last.id)
    },
    /** Takes the decision about an order back, because there is another one to decide about by now. */
    takeBack,
    /** Sends at once whatever waits; whether all of it was taken. */
    flush: async (isClosing = false) => {
      const taken = await Promise.all(pending.map(({ id }) => dispatch(id, isClosing)))
      return !taken.includes(false)
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>
