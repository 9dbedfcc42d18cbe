/** Rows that are written, read and sorted. */
const rows = Array.from({ length: 40_000 }, (_, n) => ({
  id: (n * 7919) % 40_009,
  name: `row ${n}`,
  is: n % 3 === 0,
}))

function work(): number {
  const start = performance.now()
  const read: typeof rows = JSON.parse(JSON.stringify(rows))
  read.sort((one, other) => one.id - other.id)
  return performance.now() - start
}

/**
 * Returns the milliseconds that a fixed piece of work takes, the least of some attempts: durations of test runs are only
 * comparable at the same speed of the machine, and virtual machines differ by a factor of two from hour to hour.
 */
export function yardstick(): number {
  return Math.min(...Array.from({ length: 7 }, work))
}
