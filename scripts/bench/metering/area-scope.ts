import { iotCalls } from '#contract/calls/iot.ts'
import { meteringCalls, type AreaScope } from '#contract/calls/metering/metering.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { dateOf } from '#mock/lib/days.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import { figuresOf, median, type Figure } from '../measure/figure.ts'
import { inOrder } from '../../process/in-order.ts'

const meters = 300
const days = 31
const rounds = 5
const areaId = 1

/** Puts meters of other areas into one, until it has as many as are to be looked at. */
function fill({ world: { fleet } }: TestPlatform): void {
  const missing = meters - fleet.usersOf(areaId).length
  const others = fleet.table.rows.filter(
    (row) => row.family === 'meter-1p' && row.areaId !== areaId && row.state === 'online',
  )
  for (const { id } of others.slice(0, missing)) fleet.table.update(id, { areaId })
}

interface Times {
  first: number
  again: number
  /** How many times more it takes than the line loss of the same days alone. */
  ratio: number
}

/** Milliseconds in which the microscope of a large area over a month is answered: the first time, and in the middle of some. */
async function scopeTimes(): Promise<Times> {
  const platform = await startTestPlatform({ devices: 2000 })
  try {
    fill(platform)
    const timed = async (path: string): Promise<[time: number, data: unknown]> => {
      const start = performance.now()
      const { code, msg, data } = await platform.call('GET', path, { as: 'admin' })
      if (code !== 0) throw new Error(msg)
      return [performance.now() - start, data]
    }
    const asked = (shift: number) => {
      const end = addDays(dateOf(platform.clock), -1 - shift)
      return `areaId=${areaId}&start=${addDays(end, 1 - days)}&end=${end}`
    }
    await timed(`${iotCalls.lineLoss.path}?areaId=2&start=2026-11-01&end=2026-11-02`)
    const [first, found] = await timed(`${meteringCalls.areaScope.path}?${asked(0)}`)
    const { users } = found as AreaScope
    if (users.length < meters) throw new Error(`Only ${users.length} meters are looked at`)
    const pairs = await inOrder(
      Array.from({ length: rounds }, (_none, n) => n),
      async (n) => {
        const [again] = await timed(`${meteringCalls.areaScope.path}?${asked(n % 2)}`)
        const [loss] = await timed(`${iotCalls.lineLoss.path}?${asked(n % 2)}`)
        return { again, ratio: again / loss }
      },
    )
    return {
      first,
      again: median(pairs.map(({ again }) => again)),
      ratio: median(pairs.map(({ ratio }) => ratio)),
    }
  } finally {
    await platform.close()
  }
}

export const meteringFigures: readonly Figure[] = figuresOf(scopeTimes, [
  ['microscope of 300 meters × 31 days, first time', 'ms', ({ first }) => first, { budget: 500 }],
  ['microscope of 300 meters × 31 days, again', 'ms', ({ again }) => again, { budget: 500 }],
  ['microscope over the line loss of the same days', '×', ({ ratio }) => ratio],
])
