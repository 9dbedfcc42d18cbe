import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severities } from '../metering/events.ts'
import { groupIncidents } from './group.ts'
import type { GroupedAlert, Topology } from './incident.ts'
import { incidentEvidence, incidentTitle } from './say.ts'

const at = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 23, 3, 0) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

function alertOf(part: Partial<GroupedAlert> & Pick<GroupedAlert, 'id'>): GroupedAlert {
  return {
    severity: 'minor',
    code: 'READ_FAIL',
    deviceId: part.id,
    areaId: 0,
    orgId: 9,
    firstTime: at(0),
    suppressedBy: 0,
    isQuiet: false,
    isActive: true,
    clearTime: '',
    isAcknowledged: false,
    assigneeId: 0,
    ...part,
  }
}

/** Devices with ids from 100 are behind the terminal with the id of their hundreds: 203 is read through 2. */
const topology: Topology = { parentOf: (id) => Math.floor(id / 100), sizeOf: () => 63 }

const anyAlerts = fc
  .array(
    fc.record({
      severity: fc.constantFrom(...severities.map(([name]) => name)),
      code: fc.constantFrom('OFFLINE' as const, 'READ_FAIL' as const, 'UNDER_V' as const, 'HOT' as const),
      deviceId: fc.integer({ min: 1, max: 320 }),
      areaId: fc.integer({ min: 0, max: 5 }),
      orgId: fc.integer({ min: 1, max: 2 }),
      firstTime: fc.integer({ min: 0, max: 90 }).map(at),
      isAcknowledged: fc.boolean(),
      assigneeId: fc.integer({ min: 0, max: 2 }),
      behind: fc.integer({ min: 0, max: 8 }),
      isQuiet: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list.map(({ behind, ...one }, place) =>
      alertOf({ ...one, id: place + 1, suppressedBy: behind > 0 && behind <= place ? behind : 0 }),
    ),
  )

it('groups each alert exactly once, in any order, and counts those neither suppressed nor quiet', () => {
  const shuffled = anyAlerts.chain((alerts) =>
    fc.tuple(fc.constant(alerts), fc.shuffledSubarray(alerts, { minLength: alerts.length })),
  )
  fc.assert(
    fc.property(shuffled, ([alerts, others]) => {
      const incidents = groupIncidents(alerts, topology)
      const ids = incidents.flatMap(({ alertIds }) => alertIds)
      expect(ids.toSorted((a, b) => a - b)).toEqual(alerts.map(({ id }) => id))
      expect(groupIncidents(others, topology)).toEqual(incidents)
      const open = alerts.filter(({ suppressedBy, isQuiet }) => suppressedBy === 0 && !isQuiet)
      const acknowledged = open.filter(({ isAcknowledged }) => isAcknowledged)
      expect(incidents.reduce((sum, one) => sum + one.open, 0)).toBe(open.length)
      expect(incidents.reduce((sum, one) => sum + one.acknowledged, 0)).toBe(acknowledged.length)
      for (const { id, alertIds } of incidents) expect(alertIds).toContain(id)
    }),
  )
})

/** Creates an ended alert. */
const ended = (id: number, from: number, until: number, more: Partial<GroupedAlert> = {}) =>
  alertOf({
    id,
    areaId: 1,
    code: 'UNDER_V',
    firstTime: at(from),
    isActive: false,
    clearTime: at(until),
    ...more,
  })

it('an incident ends with its last alert, and not while one is active', () => {
  const ends = (last: GroupedAlert) =>
    groupIncidents([ended(1, 0, 30), ended(2, 1, 90), last], topology).map(({ endTime }) => endTime)
  expect(ends(ended(3, 2, 50))).toEqual([at(90)])
  expect(ends(ended(3, 2, 50, { isActive: true }))).toEqual([''])
})

it('an alert after the end of an incident belongs to another incident', () => {
  const lost = (id: number, from: number, until: number) =>
    ended(id, from, until, { areaId: 0, deviceId: 2, code: 'OFFLINE' })
  const silent = (id: number, from: number) => alertOf({ id, deviceId: 200 + id, firstTime: at(from) })
  const sets = groupIncidents([lost(1, 0, 20), silent(2, 5), silent(3, 200), lost(4, 300, 400)], topology)
  expect(new Set(sets.map(({ alertIds }) => alertIds.join()))).toEqual(new Set(['1,2', '3', '4']))
})

describe('the cause of an incident', () => {
  const causes = (alerts: readonly GroupedAlert[]) =>
    groupIncidents(alerts, topology).map(({ cause }) => cause)

  it('is a lost terminal if the meters behind it are silent', () => {
    const terminal = alertOf({ id: 1, deviceId: 2, code: 'OFFLINE', severity: 'major', firstTime: at(12) })
    const behind = Array.from({ length: 63 }, (_, n) =>
      alertOf({
        id: n + 2,
        deviceId: 200 + n,
        suppressedBy: n < 60 ? 1 : 0,
        firstTime: at(n < 61 ? 13 : 30),
      }),
    )
    const [incident, ...others] = groupIncidents([...behind, terminal], topology)
    expect(others).toEqual([])
    expect(incident).toMatchObject({
      id: 1,
      cause: 'terminal',
      placeId: 2,
      severity: 'major',
      open: 4,
      since: at(12),
      evidence: { devices: 63, of: 63, near: 61 },
    })
    if (incident === undefined) throw new Error('There is no incident')
    const name = ['Terminal 2', '终端 2'] as const
    expect(incidentTitle(incident, name, ['', ''])[0]).toBe('Terminal 2 lost')
    expect(incidentEvidence(incident, name)[0]).toBe(
      'Terminal 2 does not answer; 63 of the 63 meters behind it silent since 11-23 03:12; 61 of 63 began within 5 min.',
    )
  })

  const near = (place: number) => alertOf({ id: place, areaId: 1, firstTime: at(place * 60) })
  it.each([
    ['the line where the terminal answers', [201, 202, 203].map((id) => alertOf({ id })), ['line']],
    [
      'the device where several troubles begin on it together',
      (['HOT', 'UNDER_V'] as const).map((code, n) => alertOf({ id: n + 1, deviceId: 7, code })),
      ['device'],
    ],
    ['none where nothing else is near', [near(1), near(2)], ['alone', 'alone']],
  ])('is %s', (_what, alerts, found) => {
    expect(causes(alerts)).toEqual(found)
  })

  it('is the area, or the station if three areas have the same alert', () => {
    const inArea = (areaId: number) =>
      [1, 2, 3].map((n) => alertOf({ id: areaId * 10 + n, code: 'UNDER_V', areaId, firstTime: at(areaId) }))
    expect(causes(inArea(1))).toEqual(['area'])
    expect(causes([...inArea(1), ...inArea(2)])).toEqual(['area', 'area'])
    expect(causes([1, 2, 3].flatMap(inArea))).toEqual(['station'])
  })
})

it('3,000 alerts at one station within minutes are one storm, without the alerts of hours before', () => {
  const codes = ['UNBAL_I', 'WEAK_SIGNAL', 'HOT', 'UNDER_V', 'OVER_V', 'READ_FAIL'] as const
  const stormy = Array.from({ length: 3000 }, (_, n) =>
    alertOf({
      id: n + 10,
      deviceId: 100_000 + n * 7,
      areaId: 1 + ((n * 13) % 24),
      code: codes[(n * 5 + (n >> 3)) % codes.length] ?? 'HOT',
      firstTime: at(300 + (n % 25)),
    }),
  )
  const before = [1, 2, 3].map((id) =>
    alertOf({ id, deviceId: 90_000 + id * 100, areaId: id, firstTime: at(id * 30) }),
  )
  const incidents = groupIncidents([...before, ...stormy], topology)
  expect(incidents.map(({ cause, open }) => [cause, open])).toEqual([
    ['storm', 3000],
    ...before.map(() => ['alone', 1]),
  ])
  const storm = incidents.find(({ cause }) => cause === 'storm')
  expect(storm && incidentTitle(storm, ['Duqiao', '渡桥'], ['', ''])).toEqual([
    'Storm of alerts at Duqiao',
    '渡桥告警风暴',
  ])
})

it('a terminal lost with 100 meters is no storm, whatever else begins at its station', () => {
  const lost = alertOf({ id: 1, code: 'OFFLINE', deviceId: 2, areaId: 1, firstTime: at(10) })
  const silent = Array.from({ length: 100 }, (_, n) =>
    alertOf({ id: n + 2, deviceId: 200 + (n % 63), areaId: 1, suppressedBy: 1, firstTime: at(11) }),
  )
  const unread = Array.from({ length: 60 }, (_, n) =>
    alertOf({ id: n + 200, deviceId: 300 + n, areaId: 3, firstTime: at(12) }),
  )
  const other = alertOf({ id: 500, code: 'HOT', deviceId: 900, areaId: 2, firstTime: at(12) })
  const causes = groupIncidents([lost, ...silent, ...unread, other], topology).map(({ cause }) => cause)
  expect(causes.toSorted()).toEqual(['alone', 'line', 'terminal'])
})
