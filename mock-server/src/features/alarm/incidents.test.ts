import { expect, it } from 'vitest'
import type { IncidentDetail, IncidentList } from '#contract/calls/alarm/incident.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })

const call = async <Data>(method: string, path: string, as = 'admin', body?: unknown) =>
  (await platform.call(method, `/base/alarm/${path}`, { as, body })).data as Data

it.each(['admin', 'viewer', 'dispatcher'])('incidents match the alerts that %s can see', async (as) => {
  const incidents = await call<IncidentList>('GET', 'alert/incidents', as)
  const alerts = await call<ListPage<AlertRow>>('GET', 'alert/list?isActive=true&suppressedBy=0&limit=1', as)
  expect(incidents.open).toBe(alerts.total)
  const details = await Promise.all(
    incidents.list.map(({ id }) => call<IncidentDetail>('GET', `alert/incident/${id}`, as)),
  )
  const ids = details.flatMap(({ alertIds }) => alertIds)
  expect(new Set(ids).size).toBe(alerts.total)
  for (const { incident, members, timeline } of details) {
    expect(members.length).toBe(incident.alerts)
    expect(timeline.length).toBeGreaterThan(0)
  }
})

it('an acknowledgement is revoked only by the user who gave it', async () => {
  const { list } = await call<IncidentList>('GET', 'alert/incidents')
  const [first] = list
  const ids = [first?.id ?? 0]
  const { world } = platform
  world.tables.alerts.update(ids[0] ?? 0, { isAcknowledged: false, ackBy: '', ackByZh: '', ackTime: '' })
  await call('POST', 'alert/ack', 'dispatcher', { ids })
  expect(await call('POST', 'alert/unack', 'admin', { ids })).toMatchObject({ ok: 0, fail: 1 })
  const { username, usernameZh } = world.tables.users.get(1) ?? {}
  world.tables.alerts.update(ids[0] ?? 0, { ackBy: username, ackByZh: usernameZh })
  expect(await call('POST', 'alert/unack', 'admin', { ids })).toMatchObject({ ok: 0, fail: 1 })
  expect(await call<object>('GET', `alert/info/${ids[0]}`)).not.toHaveProperty('ackLogin')
  expect(await call('POST', 'alert/unack', 'dispatcher', { ids })).toMatchObject({ ok: 1 })
  expect(world.tables.alerts.get(ids[0] ?? 0)).toMatchObject({
    isAcknowledged: false,
    ackBy: '',
    status: 'open',
  })
})

/** Raises a storm of alerts and returns the largest incident. */
async function afterStorm(alerts: number) {
  const { world } = platform
  world.alarms.storm({ alerts, seconds: 1 })
  for (let second = 0; second < 3; second += 1) {
    platform.clock += 1000
    world.alarms.tick()
  }
  const { list } = await call<IncidentList>('GET', 'alert/incidents')
  return list.filter(({ cause }) => cause !== 'alone').toSorted((a, b) => b.open - a.open)[0]
}

it('an ongoing incident keeps its closed alerts and is found by them', async () => {
  const large = await afterStorm(60)
  const before = await call<IncidentDetail>('GET', `alert/incident/${large?.id}`)
  expect(before.alertIds.length).toBeGreaterThan(2)
  const kept = before.alertIds.find((id) => id === large?.id) ?? before.alertIds[0] ?? 0
  const ended = before.alertIds.filter((id) => id !== kept).slice(0, 2)
  await call('POST', 'alert/clear', 'admin', { ids: ended, reason: 'repaired', text: 'One fuse' })
  const after = await call<IncidentDetail>('GET', `alert/incident/${kept}`)
  expect(after.incident.endTime).toBe('')
  expect(after.members.map(({ id }) => id)).not.toEqual(expect.arrayContaining(ended))
  expect(after.closed.map(({ id }) => id)).toEqual(expect.arrayContaining(ended))
  expect(after.closed.every(({ clearTime }) => clearTime !== '')).toBe(true)
  expect(after.timeline.some(({ text }) => text.includes('One fuse'))).toBe(true)
  expect(after.alertIds).not.toEqual(expect.arrayContaining(ended))
  const byClosed = await call<IncidentDetail>('GET', `alert/incident/${ended[0]}`)
  expect(byClosed.incident.endTime).toBe('')
  expect(byClosed.closed.map(({ id }) => id)).toContain(ended[0])
})

it('an ended incident is found by a member alert, with its end time and timeline', async () => {
  const { world } = platform
  const large = await afterStorm(120)
  const { alertIds, members } = await call<IncidentDetail>('GET', `alert/incident/${large?.id}`)
  await call('POST', 'alert/clear', 'admin', { ids: alertIds, reason: 'repaired', text: 'Fuse replaced' })
  const isOver = members.every(({ id }) => world.tables.alerts.get(id)?.isActive === false)
  expect(isOver).toBe(true)
  const { incident, timeline, ...rest } = await call<IncidentDetail>(
    'GET',
    `alert/incident/${members.at(-1)?.id}`,
  )
  expect(rest.members.map(({ id }) => id)).toEqual(expect.arrayContaining(members.map(({ id }) => id)))
  expect(rest.alertIds).toEqual([])
  expect(incident.endTime >= incident.latest).toBe(true)
  expect(timeline.some(({ kind, text }) => kind === 'cleared' && text.includes('Fuse replaced'))).toBe(true)
  const ended = await call<IncidentList>('GET', 'alert/incidents/ended')
  expect(ended.list[0]).toEqual(incident)
  expect(ended.list.every(({ endTime, alerts }) => endTime !== '' && alerts > 1)).toBe(true)
})
