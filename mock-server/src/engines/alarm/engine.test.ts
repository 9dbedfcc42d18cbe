import { describe, expect, it } from 'vitest'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { formatTime } from '#mock/lib/time.ts'
import { clear } from './alerts/settle.ts'

const world = ofTest(() => AlarmTestWorld.open())

const minute = 60
const byHand = { by: ['He Jing', '何静'], reason: 'false', text: ['Nothing there', ''] } as const

describe('an event', () => {
  it('raises an alert after the hold time, dated from its start, and clears it at its end', () => {
    world.device(1)
    const { from } = world.fault({ deviceId: 1, code: 'LOSS_V', phase: 'B', until: world.now + 600_000 })
    world.values.set(1, { ua: 230, ub: 20, uc: 230 })
    world.pass(59)
    expect(world.alerts).toEqual([])
    world.pass(2)
    expect(world.alerts).toMatchObject([
      {
        title: 'Voltage loss, phase B',
        titleZh: 'B 相失压',
        severity: 'critical',
        status: 'open',
        count: 1,
        firstTime: formatTime(from),
        value: 20,
        limit: 171.6,
        unit: 'V',
        phase: 'B',
      },
    ])
    expect(world.alarms.counts()).toMatchObject({ critical: 1, major: 0 })
    world.pass(10 * minute)
    expect(world.alerts).toMatchObject([
      { status: 'recovered', isActive: false, clearTime: formatTime(from + 600_000), clearBy: '' },
    ])
    expect(world.alarms.counts()).toMatchObject({ critical: 0 })
    expect(world.published.map(({ change }) => change)).toEqual(['new', 'cleared'])
  })

  it('raises no alert if too short, in maintenance, or covered by no enabled rule', () => {
    for (const [id, more] of [{}, { state: 'maintenance' }, { family: 'meter-1p' }, {}].entries())
      world.device(id + 1, more as Parameters<typeof world.device>[1])
    const rule = world.tables.alarms.rows.find(({ code }) => code === 'MAGNET')
    world.tables.alarms.update(rule?.id ?? 0, { state: 'disabled' })
    world.fault({ deviceId: 1, code: 'LOSS_V', until: world.now + 30_000 })
    world.fault({ deviceId: 2, code: 'COVER_OPEN' })
    world.fault({ deviceId: 3, code: 'UNBAL_I' })
    world.fault({ deviceId: 4, code: 'MAGNET' })
    for (const seconds of [20, 60, 5 * minute]) world.pass(seconds)
    expect(world.alerts).toEqual([])
  })

  it.each([
    [12, 1],
    [10, 0],
    [0, 0],
    [-0.1, 1],
    [null, 0],
  ])('of line loss is raised only where the loss of the area is out of range: %s %%', (loss, count) => {
    world.loss = loss
    world.device(1, { family: 'transformer' })
    world.fault({ deviceId: 1, code: 'LINE_LOSS', source: 'presenter' })
    world.pass(1)
    expect(world.alerts).toHaveLength(count)
  })

  it('from a presenter is raised immediately; a missed one is raised late with its own start time', () => {
    for (const id of [1, 2]) world.device(id)
    world.fault({ deviceId: 1, code: 'OFFLINE', source: 'presenter' })
    world.pass(1)
    expect(world.alerts).toMatchObject([{ code: 'OFFLINE' }])
    const { from } = world.fault({ deviceId: 2, code: 'COVER_OPEN', until: world.now + 1_800_000 })
    world.pass(10 * minute)
    expect(world.alerts[1]).toMatchObject({ deviceId: 2, firstTime: formatTime(from) })
  })
})

describe('a repeated event', () => {
  const cover = { deviceId: 1, code: 'COVER_OPEN' } as const

  it('is one alert regardless of ticks, counted while the alert is open', () => {
    world.device(1)
    world.tables.alarms.update(13, { recovery: 'manual' })
    world.fault({ ...cover, until: world.now + 60_000 })
    world.pass(1)
    world.alarms.tick()
    world.alarms.tick()
    expect(world.alerts).toMatchObject([{ count: 1 }])
    world.pass(2 * minute)
    world.fault({ ...cover, until: world.now + 60_000 })
    world.pass(1)
    expect(world.alerts).toMatchObject([{ count: 2, isActive: true }])
    expect(world.steps(1)).toContain('repeated')
  })

  it('reopens the alert unacknowledged within ten minutes; later it raises one that names the old', () => {
    world.device(1)
    const again = () => {
      world.fault({ ...cover, until: world.now + 60_000 })
      world.pass(1)
    }
    again()
    world.tables.alerts.update(1, { isAcknowledged: true, ackBy: 'He Jing', ackTime: formatTime(world.now) })
    world.pass(2 * minute)
    expect(world.alerts).toMatchObject([{ isActive: false }])
    world.pass(5 * minute)
    again()
    const reopened = { isActive: true, status: 'open', count: 2, isAcknowledged: false, clearTime: '' }
    expect(world.alerts).toMatchObject([reopened])
    expect(world.steps(1)).toContain('reopened')
    expect(world.published.map(({ change }) => change)).toEqual(['new', 'new', 'cleared', 'new'])
    world.pass(15 * minute)
    again()
    expect(world.alerts).toMatchObject([{ isActive: false }, { isActive: true, count: 1 }])
    const steps = world.tables.alertSteps.get(world.alerts[1]?.id ?? 0)?.steps.slice(0, 2)
    expect(steps).toMatchObject([{ kind: 'raised' }, { text: 'Raised again after alert 1' }])
  })

  it('raises nothing while it continues after a manual clear', () => {
    world.device(1)
    world.fault(cover)
    world.pass(1)
    const [alert] = world.alerts
    if (alert !== undefined) clear(world.alarms.context, alert, { time: world.now, ...byHand })
    world.pass(minute)
    world.pass(15 * minute)
    expect(world.alerts).toMatchObject([
      { isActive: false, clearBy: 'He Jing', clearReason: 'false', count: 1 },
    ])
  })
})

describe('a measured value', () => {
  const hot = (time: number, since: number) => ({ temperature: time < since ? 40 : 95 })

  it('raises after the hold time and clears with hysteresis and delay', () => {
    world.device(1)
    const since = world.now + 10_000
    let value: number | undefined
    world.values.set(1, (time) => (value === undefined ? hot(time, since) : { temperature: value }))
    world.pass(30)
    expect(world.alerts).toEqual([])
    world.pass(50)
    expect(world.alerts).toMatchObject([{ code: 'HOT', value: 95, limit: 80, unit: '°C' }])
    value = 78
    world.pass(10 * minute)
    expect(world.alerts).toMatchObject([{ isActive: true }])
    value = 70
    world.pass(10 * minute)
    expect(world.alerts).toMatchObject([{ isActive: false }])
  })

  it('that is missing neither raises nor clears', () => {
    world.device(1)
    world.values.set(1, { temperature: 95 })
    world.pass(2 * minute)
    const lost = world.now + 1000
    world.values.set(1, (time) => ({ temperature: time < lost ? 95 : null }))
    world.pass(3600)
    expect(world.alerts).toMatchObject([{ isActive: true, count: 1 }])
    // nor does a condition on a property the device never measures keep an alert of an event open
    world.device(2)
    world.fault({ deviceId: 2, code: 'HOT', until: world.now + 120_000 })
    world.pass(70)
    expect(world.alerts[1]).toMatchObject({ code: 'HOT', isActive: true })
    world.pass(20 * minute)
    expect(world.alerts.map(({ isActive }) => isActive)).toEqual([true, false])
  })

  it('that was cleared manually raises again only after a recovery', () => {
    world.device(1)
    world.values.set(1, { temperature: 95 })
    world.pass(2 * minute)
    const [alert] = world.alerts
    if (alert !== undefined) clear(world.alarms.context, alert, { time: world.now, ...byHand })
    world.pass(minute)
    expect(world.alerts).toMatchObject([{ isActive: false }])
    const well = world.now + 1000
    world.values.set(1, (time) => ({ temperature: time >= well && time < well + 60_000 ? 40 : 95 }))
    world.pass(30)
    world.pass(4 * minute)
    expect(world.alerts).toMatchObject([{ isActive: true, count: 2 }])
  })
})
