import { describe, expect, it } from 'vitest'
import { iotCalls, linkFilter, type PictureLink } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { code } from '#contract/wire/envelope.ts'
import { crud } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { watching } from './linked.ts'
import { keepPicture } from './snapshot.ts'
import type { Subject } from './subject.ts'

const platform = platformOfFile({ devices: 400, random: () => 0.5 })

/** Alerts at places watched by cameras. */
const subjects = (): Subject[] =>
  platform.world.tables.alerts.rows
    .slice(-60)
    .map(({ id, deviceId, areaId }) => ({ link: { alertId: id }, deviceId, areaId }))
    .filter((one) => watching(platform.world, one).length > 0)

/** Creates removable orders for devices at watched places that have no open order. */
function newOrders(count: number): Subject[] {
  const { fleet, tables } = platform.world
  const like = found(tables.workOrders.rows.find(({ state }) => state === 'pending'))
  return fleet.table.rows
    .filter(({ id, areaId }) => watching(platform.world, { deviceId: id, areaId }).length > 0)
    .filter(({ id }) => openOrderOf(platform.world, id) === undefined)
    .slice(0, count)
    .map(({ id: deviceId, areaId }) => {
      const { id, ...values } = like
      const order = tables.workOrders.insert({
        ...values,
        deviceId,
        areaId,
        number: `WO-TRY-${id}-${deviceId}`,
      })
      return { link: { orderId: order.id }, deviceId, areaId }
    })
}
const found = <One>(one: One | undefined): One => {
  if (one === undefined) throw new Error('There is none to test with')
  return one
}

async function ask<Data>(endpoint: Endpoint<unknown, Data>, sent: object, as = 'admin') {
  const isRead = endpoint.method === 'GET'
  const query = isRead ? `?${new URLSearchParams(Object.entries(sent))}` : ''
  const answer = await platform.call(endpoint.method, `${endpoint.path}${query}`, {
    as,
    ...(!isRead && { body: sent }),
  })
  return { ...answer, data: answer.data as Data }
}
const linked = (link: PictureLink, as?: string) => ask(iotCalls.linkedPictures, link, as)
const listed = async (link: PictureLink, as?: string) =>
  (await ask(crud(cameraPicture).list, { ...linkFilter(link), limit: 100 }, as)).data
const snapshot = (body: object, as?: string) => ask(iotCalls.snapshot, body, as)

/** Asserts that count, list and export agree for a reader, and disclose nothing that the reader may not see. */
async function agree(link: PictureLink, reader: string): Promise<void> {
  const { data, code: answered } = await linked(link, reader)
  if (answered === code.missing) return
  const [{ total }, rows] = await Promise.all([listed(link, reader), exported(link, reader)])
  expect([data.count, rows]).toEqual([total, total])
}

/** Number of rows exported for the pictures of an alert or order. */
async function exported(link: PictureLink, as: string): Promise<number> {
  const { method, path } = crud(cameraPicture).export
  const body = { filter: linkFilter(link), columns: ['time', 'alertId', 'orderId'], format: 'csv' }
  const sheet = await platform.fetch(method, path, { as, body })
  return (await sheet.text()).trim().split('\n').length - 1
}

describe('a picture taken for an alert or order', () => {
  it('is linked to its subject and listed with the cameras there, nearest first', async () => {
    const { link, ...place } = found(subjects()[0])
    const near = watching(platform.world, place)
    const camera = found(near.find(({ state }) => state === 'online'))
    const before = (await linked(link)).data
    expect(before.cameras).toEqual(near)
    expect((await snapshot({ ids: [camera.id], ...link })).data).toMatchObject({ ok: 1, fail: 0 })
    expect((await linked(link)).data.count).toBe(before.count + 1)
    const { list, total } = await listed(link)
    expect(total).toBe(before.count + 1)
    expect(list[0]).toMatchObject({ ...link, cameraId: camera.id, trigger: 'manual' })
  })

  it('is refused by a camera elsewhere and for two links at once; no link has no pictures', async () => {
    const { link, ...place } = found(subjects()[0])
    const near = new Set(watching(platform.world, place).map(({ id }) => id))
    const far = found(
      camerasOf(platform.world).rows.find(({ id, state }) => state === 'online' && !near.has(id)),
    )
    const { data } = await snapshot({ ids: [far.id], ...link })
    expect(data).toMatchObject({ ok: 0, errors: [{ msg: 'The camera does not watch this place.' }] })
    expect((await snapshot({ ids: [1], alertId: 1, orderId: 1 })).code).toBe(code.invalid)
    expect((await ask(iotCalls.linkedPictures, {})).data).toEqual({ count: 0, cameras: [] })
  })

  it('is returned without cameras to a user who may not take pictures', async () => {
    const { link } = found(subjects()[0])
    expect((await linked(link, 'viewer')).data.cameras).toEqual([])
  })
})

it('the seed has pictures of orders, and of alerts by cameras watching the place', () => {
  const { world } = platform
  const pictures = picturesOf(world).rows
  const ofAlerts = pictures.filter(({ alertId, trigger }) => alertId > 0 && trigger === 'alert')
  const ofOrders = pictures.filter(({ orderId }) => orderId > 0)
  expect(ofAlerts.length).toBeGreaterThan(10)
  expect(ofOrders.length).toBeGreaterThan(1)
  for (const { alertId, cameraId } of ofAlerts) {
    const place = found(world.tables.alerts.get(alertId))
    expect(watching(world, place).map(({ id }) => id)).toContain(cameraId)
  }
})

it('count, list and export agree for each reader after deletions, without dangling links', async () => {
  const { world } = platform
  const { alerts, workOrders, users } = world.tables
  // a reader who sees only the cameras and alerts of one station
  const station = found(
    subjects().map(({ link }) => ('alertId' in link ? alerts.get(link.alertId) : undefined))[0],
  )
  const reader = platform.account('dispatcher')
  users.update(reader.id, { groupId: station.orgId })
  const pool = [...subjects().slice(-4), ...newOrders(3)]
  for (const { link, ...place } of pool)
    for (const { id } of watching(world, place).slice(0, 2))
      keepPicture(world, found(camerasOf(world).get(id)), platform.clock, 'alert', link)
  picturesOf(world).remove(found(picturesOf(world).rows.at(-1)).id)
  for (const { link } of [pool[0], pool.at(-2)].map(found)) {
    if ('alertId' in link) alerts.remove(link.alertId)
    else workOrders.remove(link.orderId)
  }
  await Promise.all(pool.flatMap(({ link }) => ['admin', 'dispatcher'].map((login) => agree(link, login))))
  for (const { alertId, orderId } of picturesOf(world).rows) {
    expect(alertId === 0 || alerts.get(alertId) !== undefined).toBe(true)
    expect(orderId === 0 || workOrders.get(orderId) !== undefined).toBe(true)
  }
})
