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

/** Milliseconds that everything a storm brings lasts at least. */
const shortest = 2 * minute

/** What is untrue about an alert: a value within its limit, one that the device does not measure, or no curve that shows it. */
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
  // moments are stated to the second: by the next one it has begun
  const from = momentOf(row.firstTime) + 1000
  const now = Math.max(clock, from)
  const span = { from, until: Math.min(now, from + shortest) + 1, step: 1000, now }
  const curve = world.simulation.points(deviceId, [sign.property], span).series[sign.property] ?? []
  // points that did not arrive speak neither for it nor against it
  const known = curve.filter((one) => one !== null)
  return known.length === 0 || known.some(isBeyond) ? undefined : 'the curve does not show it'
}

it('a storm of any size raises only what is true', { timeout: 60_000 }, async () => {
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
