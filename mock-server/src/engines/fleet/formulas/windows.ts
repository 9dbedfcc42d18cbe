import type { Aggregate } from '#domain/compute/arguments.ts'

/** What becomes of the values of a window; those that are missing are left out, and nothing comes of none. */
export function aggregateOf(aggregate: Aggregate, values: readonly (number | null)[]): number | null {
  const found = values.filter((value) => value !== null)
  if (aggregate === 'count') return found.length
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return null
  switch (aggregate) {
    case 'avg':
      return added(found) / found.length
    case 'min':
      return Math.min(...found)
    case 'max':
      return Math.max(...found)
    case 'sum':
      return added(found)
    case 'last':
      return last
    case 'diff':
      return last - first
  }
}

function added(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
