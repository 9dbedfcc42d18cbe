import { expect, it } from 'vitest'
import { isEventCode } from '#domain/metering/events.ts'
import { phases } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { minute } from '#contract/schema/time-units.ts'
import { signOf } from '#mock/engines/alarm/rules/signs.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

/** Minimum duration in milliseconds of everything a storm raises. */
const shortest = 2 * minute

/** What is untrue of an alert: its value is within the limit, not measured, or not shown by the curve. */
function untruth({ world, clock }: TestPlatform, row: StoredAlert): string | undefined {
  const { deviceId, code, value, limit, phase } = row
  const device = world.fleet.table.get(deviceId)
  const sign = isEventCode(code)
    ? signOf(
        code,
        phases.find((one) => one === phase),
      )
    : undefined
  if (device === undefined || sign === undefined) return undefined
  if (!measuredBy(device).includes(sign.property)) return `${sign.property} is not measured`
  if (value === undefined || limit === undefined) return 'there is no value'
  const isBeyond = (one: number) => (sign.side === 'below' || limit < 0 ? one < limit : one > limit)
  if (!isBeyond(value)) return `${value} is within ${limit}`
  // times have a resolution of one second: by the next second it has begun
  const from = momentOf(row.firstTime) + 1000
  const now = Math.max(clock, from)
  const span = { from, until: Math.min(now, from + shortest) + 1, step: 1000, now }
  const curve = world.simulation.points(deviceId, [sign.property], span).series[sign.property] ?? []
  // missing points prove nothing
  const known = curve.filter((one) => one !== null)
  return known.length === 0 || known.some(isBeyond) ? undefined : 'the curve does not show it'
}

it('alerts of a storm match the measured values', { timeout: 60_000 }, async () => {
  const platform = await startTestPlatform({ devices: 200 })
  const random = createRandom()
  const { world } = platform
  const wrongAlerts: object[] = []
  for (const alerts of [10, 1000]) {
    const seconds = 4
    world.alarms.storm({ alerts, seconds })
    for (let second = 0; second <= seconds + 1; second += 1) {
      platform.clock += 1000 + Math.floor(random.upTo(50))
      world.tickDevices()
      world.alarms.tick()
    }
    const rows = world.tables.alerts.rows.filter(({ isActive }) => isActive)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const wrong = untruth(platform, row)
      const { title, deviceName, value, limit, firstTime } = row
      if (wrong !== undefined)
        wrongAlerts.push({ wrong, title, deviceName, value, limit, firstTime, ...random.context })
    }
    platform.clock += 20 * minute
  }
  await platform.close()
  expect(wrongAlerts).toEqual([])
})
