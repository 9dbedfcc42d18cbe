import { expect, test } from 'vitest'
import { measureCrowd } from '../../scripts/bench/servers/socket-crowd.ts'

/** The full ten thousand are measured by the bench. */
const count = 2000

test(`${count} idle sockets stay open, cost at most 30 kB each, and /healthz responds in 1 s`, async () => {
  const { open, kilobytesEach, slowestHealth, seconds } = await measureCrowd(count)
  console.log(
    `${open} sockets: ${kilobytesEach.toFixed(1)} kB each, open in ${seconds.toFixed(1)} s, ` +
      `/healthz at most ${slowestHealth.toFixed(0)} ms`,
  )
  expect(open).toBe(count)
  expect(kilobytesEach).toBeLessThan(30)
  expect(slowestHealth).toBeLessThan(1000)
}, 40_000)
