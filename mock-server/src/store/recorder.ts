import type { Change } from './table.ts'

/** What a recorder does with changes. */
interface Target {
  /** Takes changes that were made together. */
  write: (changes: readonly Change[]) => void
  /** Takes back a change that was not published yet. */
  undo: (change: Change) => void
}

/** Passes changes on as they are made, or those of a transaction as one. */
export class Recorder {
  readonly listeners: ((change: Change) => void)[] = []
  readonly #target: Target
  /** Changes of the transaction under way. */
  #together: Change[] | undefined

  constructor(target: Target) {
    this.#target = target
  }

  record(change: Change): void {
    if (this.#together !== undefined) {
      this.#together.push(change)
      return
    }
    this.#target.write([change])
    this.#publish(change)
  }

  /**
   * Makes the changes of `act` one; where it throws, none of them has been made. Listeners are notified of them once all are
   * made; what they change by then belongs to it.
   */
  atomically<T>(act: () => T): T {
    // part of the one under way
    if (this.#together !== undefined) return act()
    const together: Change[] = (this.#together = [])
    try {
      const result = this.#orUndo(act, together)
      // grows while listeners make changes of their own
      for (const change of together) this.#publish(change)
      return result
    } finally {
      this.#together = undefined
      if (together.length > 0) this.#target.write(together)
    }
  }

  #orUndo<T>(act: () => T, changes: Change[]): T {
    try {
      return act()
    } catch (error) {
      for (const change of changes.splice(0).toReversed()) this.#target.undo(change)
      throw error
    }
  }

  #publish(change: Change): void {
    for (const listener of this.listeners) listener(change)
  }
}
