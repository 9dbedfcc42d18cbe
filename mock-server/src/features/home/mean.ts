/** A mean that is added up piece by piece; null while nothing was added. */
export class Mean {
  #sum = 0
  #weight = 0

  /** Adds a value; null counts for nothing. */
  add(value: number | null, weight = 1): void {
    if (value === null) return
    this.#sum += value * weight
    this.#weight += weight
  }

  /** Adds what another one added up. */
  merge(other: Mean): void {
    this.#sum += other.#sum
    this.#weight += other.#weight
  }

  /** With two digits after the point. */
  get value(): number | null {
    return this.#weight === 0 ? null : Math.round((this.#sum / this.#weight) * 100) / 100
  }
}

/** The mean over some of the organisations. */
export function meanOver(means: ReadonlyMap<number, Mean>, orgs: ReadonlySet<number> | undefined): Mean {
  const all = new Mean()
  for (const [orgId, mean] of means) if (orgs === undefined || orgs.has(orgId)) all.merge(mean)
  return all
}

/** The mean of an organisation among others, begun where there is none. */
export function meanAt(means: Map<number, Mean>, orgId: number): Mean {
  const own = means.get(orgId) ?? new Mean()
  means.set(orgId, own)
  return own
}
