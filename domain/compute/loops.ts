/** A formula, as far as others can depend on it: what it gives, and the properties that it reads. */
export interface Linked {
  code: string
  output: string
  reads: readonly string[]
}

/**
 * The way round through formulas that a formula would begin: the codes from itself to itself; nothing where it comes to
 * an end. Each formula is looked at once, however they hang together.
 */
export function loopThrough(start: Linked, others: readonly Linked[]): string[] | undefined {
  const byOutput = new Map([...others, start].map((one) => [one.output, one]))
  const seen = new Set<string>()
  const walk = (from: Linked, path: readonly string[]): string[] | undefined => {
    for (const read of from.reads) {
      const next = byOutput.get(read)
      if (next === undefined) continue
      if (next.output === start.output) return [...path, start.code]
      if (seen.has(next.output)) continue
      seen.add(next.output)
      const found = walk(next, [...path, next.code])
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(start, [start.code])
}
