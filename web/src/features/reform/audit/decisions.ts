import type { ReadingSource, RejectReason } from '#domain/reform/kinds.ts'

export type Outcome = 'pass' | 'reject'

/** Decision of an auditor about an order. */
export interface Decision {
  id: number
  number: string
  outcome: Outcome
  opinion: string
  items: readonly RejectReason[]
  /** Source of the final reading that is billed if the order passes. */
  billed?: ReadingSource
}

/** Decision that has not been undone; it is sent at `due` (epoch milliseconds). */
export interface Pending extends Decision {
  state: 'waiting' | 'sending'
  due: number
}

interface DecisionPorts {
  /** Sends a decision, with a keepalive request if the window is closing; throws if the decision was not accepted. */
  send: (decision: Decision, isClosing: boolean) => Promise<void>
  /** Called when a decision was not accepted: the order has to be decided again. */
  onFailed: (decision: Decision, error: unknown) => void
}

/** Milliseconds within which a decision can be undone. */
export const undoTime = 10_000

/** Creates the queue of pending decisions: each is sent when its undo period ends, or by `flush`. */
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
    /** Pending decisions, waiting or being sent, oldest first. */
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
    /** Undoes the last decision that still waits; undefined if none does. */
    undo: () => {
      const last = pending.findLast(({ state }) => state === 'waiting')
      return last && takeBack(last.id)
    },
    /** Undoes the decision about an order, because the order has changed since. */
    takeBack,
    /** Sends all waiting decisions immediately; resolves to whether all were accepted. */
    flush: async (isClosing = false) => {
      const taken = await Promise.all(pending.map(({ id }) => dispatch(id, isClosing)))
      return !taken.includes(false)
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>
