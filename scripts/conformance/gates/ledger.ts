interface Entry {
  what: string
  undo: () => Promise<boolean>
}

/** What was written, with how each of it is taken back: at the end, or when the run is broken off. */
export class Ledger {
  readonly #entries: Entry[] = []
  readonly #making = new Set<Promise<unknown>>()
  #isEnded = false

  get isEnded(): boolean {
    return this.#isEnded
  }

  /**
   * Makes something and notes how to take it back; `undo` answers whether it is gone. Rejects without making anything once
   * the end has begun.
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

  /** Takes everything back, the last first, what is still being made included; answers what could not be. */
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
