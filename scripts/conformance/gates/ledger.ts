interface Entry {
  what: string
  undo: () => Promise<boolean>
}

/** Records changes together with how to revert them, at the end or when the run is aborted. */
export class Ledger {
  readonly #entries: Entry[] = []
  readonly #making = new Set<Promise<unknown>>()
  #isEnded = false

  get isEnded(): boolean {
    return this.#isEnded
  }

  /**
   * Makes a change and records its undo, which resolves to whether it was reverted. Rejects without a change once the
   * end has begun.
   */
  async make<Made>(
    what: string,
    make: () => Promise<Made>,
    undo: (made: Made) => Promise<boolean>,
  ): Promise<Made> {
    if (this.#isEnded) throw new Error(`${what}: the run has ended`)
    const making = make().then((made) => {
      this.#entries.push({ what, undo: () => undo(made) })
      return made
    })
    this.#making.add(making)
    try {
      return await making
    } finally {
      this.#making.delete(making)
    }
  }

  /** Reverts all changes in reverse order, including pending ones; returns those that could not be reverted. */
  async settle(): Promise<string[]> {
    this.#isEnded = true
    await Promise.allSettled(this.#making)
    const left: string[] = []
    for (let entry = this.#entries.pop(); entry !== undefined; entry = this.#entries.pop()) {
      const { what, undo } = entry
      // eslint-disable-next-line no-await-in-loop -- what was made later may hang on what was made before
      if (!(await undo().catch(() => false))) left.push(what)
    }
    return left
  }
}
