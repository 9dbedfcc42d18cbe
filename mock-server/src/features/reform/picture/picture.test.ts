import { describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { placeBeside } from '#domain/reform/distance.ts'
import type { OrderPictureRow } from '#contract/resources/reform/picture.ts'
import type { ProjectRow } from '#contract/resources/reform/project.ts'
import type { PictureAbout, OrderSlots, PictureMatch } from '#contract/calls/reform/picture.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { png, uploadForm } from '#mock/testing/uploads.ts'
import { missingSlots, pictureProblems } from './stored-pictures.ts'

const platform = platformOfFile({ devices: 300 })

const base = '/base/reform/picture'
const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, path.startsWith('/') ? path : `${base}/${path}`, { as, body })
const list = async (query: string) => (await call('GET', `list?${query}`)).data as ListPage<OrderPictureRow>
const act = async (verb: string, body: object, as = 'admin') =>
  (await call('POST', verb, body, as)).data as BulkAnswer
const orders = () => platform.world.tables.workOrders
const orderIn = (state: string) => {
  return (
    orders().rows.find((row) => row.state === state && row.pictures > 0) ??
    expect.unreachable(`no order is ${state}`)
  )
}
let keys = 0
const about = (orderId: number, more: Partial<PictureAbout> = {}): PictureAbout => ({
  key: `key-${(keys += 1)}-of-test`,
  orderId,
  slot: 'reading',
  ...more,
})
const form = (said: object, bytes: Buffer | string = png, name = 'one.png') => {
  const upload = uploadForm(bytes, name)
  upload.append('about', JSON.stringify(said))
  return upload
}
const send = (said: object, as = 'admin') => call('POST', 'upload', form(said), as)
const stored = (id: number) => {
  return platform.world.tables.orderPictures.get(id) ?? expect.unreachable(`no picture ${id}`)
}

describe('the seeded pictures', () => {
  it('match the counts of their orders, with all required slots once submitted', () => {
    for (const order of orders().rows) {
      const own = platform.world.tables.orderPictures.rows.filter(({ orderId }) => orderId === order.id)
      expect(own).toHaveLength(order.pictures)
      if (['audit', 'completed'].includes(order.state))
        expect(pictureProblems(platform.world, order)).toEqual([])
    }
  })

  it('show the reading entered, except those flagged', async () => {
    const { list: readings, total } = await list('slot=reading&limit=100&state=accepted')
    expect(total).toBeGreaterThan(10)
    for (const { flags, typed, seen } of readings) {
      if (typeof typed !== 'number') continue
      expect(Math.abs(seen - typed) > 0.005).toBe(flags.includes('reading'))
    }
    const plain = readings.find(({ flags, typed }) => flags.length === 0 && typeof typed === 'number')
    const response = await platform.fetch('GET', `/base/sys_attach/downimg?p=${plain?.path}`, { as: 'admin' })
    expect(response.headers.get('content-type')).toContain('svg')
    expect(await response.text()).toContain(`>${plain?.seen.toFixed(2).padStart(9, '0')}<`)
  })

  it('contain duplicates of an earlier picture of another order', async () => {
    const { list: copies, total } = await list('flags=duplicate&limit=100')
    expect(total).toBeGreaterThan(0)
    const { rows } = platform.world.tables.orderPictures
    for (const { hash, orderId, time } of copies) {
      const twins = rows.filter((row) => row.hash === hash && row.orderId !== orderId)
      expect(twins.some((twin) => twin.time < time)).toBe(true)
    }
    expect((await list('flags=radius')).list.every(({ distance }) => distance > 200)).toBe(true)
  })

  it('are served to a crew only for its own orders', async () => {
    const statusOf = async (crewId: number, as: string) => {
      const { list: some } = await list(`limit=1&crewId=${crewId}`)
      return (await platform.fetch('GET', `/base/sys_attach/downimg?p=${some[0]?.path}`, { as })).status
    }
    expect(await statusOf(1, 'crew')).toBe(200)
    // a crew sees only the pictures that it took
    expect(await statusOf(2, 'crew')).toBe(404)
  })
})

describe('an uploaded picture', () => {
  it('is stored once per key, even if sent repeatedly', async () => {
    const order = orderIn('audit')
    const before = order.pictures
    const said = about(order.id)
    const answers = await Promise.all([send(said), send(said), send(said)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await send(said)).id).toBe(answers[0]?.id)
    expect(orders().get(order.id)?.pictures).toBe(before + 1)
    await platform.restart()
    expect(orders().get(order.id)?.pictures).toBe(before + 1)
  })

  it('needs a valid name, content, description and open order', async () => {
    const order = orderIn('audit')
    expect((await call('POST', 'upload', form(about(order.id), 'MZ', 'one.png'))).msg).toBe(
      'Only .jpg and .png pictures are accepted.',
    )
    expect((await call('POST', 'upload', form(about(order.id), png, 'one.gif'))).code).toBe(400)
    expect((await call('POST', 'upload', form({ orderId: order.id }))).code).toBe(400)
    expect((await call('POST', 'upload', uploadForm(png, 'one.png'))).code).toBe(400)
    expect((await send(about(999_999))).code).toBe(404)
    expect((await send(about(orderIn('completed').id))).code).toBe(409)
    const isClosed = async (state: string) => (await list(`orderId=${orderIn(state).id}`)).list[0]?.isClosed
    expect([await isClosed('completed'), await isClosed('audit')]).toEqual([true, false])
    const elsewhere = orders().rows.find(({ crewId, state }) => crewId === 2 && state === 'dispatched')
    expect((await send(about(elsewhere?.id ?? 0), 'crew')).code).toBe(404)
  })

  it('is flagged as blurred, dark, far away, of another day, without position or duplicate', async () => {
    const order = orderIn('audit')
    const far = placeBeside(order, 900, 0)
    const hash = 'a1b2c3d4e5f60718'
    const first = (await send(about(order.id, { hash, sharpness: 12, brightness: 5, ...far }))).id
    expect(stored(first)).toMatchObject({ flags: ['blurred', 'dark', 'radius'], distance: 900 })
    const other = orders().rows.find(({ state, id }) => state === 'dispatched' && id !== order.id)
    platform.clock += 60_000
    const twin = await send(
      about(other?.id ?? 0, { hash: 'a1b2c3d4e5f60719', sharpness: 400, brightness: 99, slot: 'box-before' }),
    )
    expect(stored(twin.id).flags).toEqual(['place', 'duplicate'])
    const again = {
      hash,
      sharpness: 400,
      brightness: 99,
      slot: 'nameplate',
      ...placeBeside(order, 1, 0),
    } as const
    expect(stored((await send(about(order.id, again))).id).flags).toEqual(['duplicate'])
    const tomorrow = await send(about(order.id, { time: '2026-11-21 09:00:00' }))
    expect(stored(tomorrow.id).flags).toEqual(['place', 'time'])
    await act('discard', { ids: [first], reason: 'Wrong house' })
    expect(stored(twin.id).flags).toEqual(['place'])
  })

  it('keeps the replaced picture as a version', async () => {
    const order = orderIn('rejected')
    const old = platform.world.tables.orderPictures.rows.find(
      ({ orderId, slot }) => orderId === order.id && slot === 'reading',
    )
    expect((await send(about(order.id, { replaces: old?.id ?? 0 }))).id).toBe(old?.id)
    const { data } = await call('GET', `info/${old?.id}`)
    expect(data).toMatchObject({ state: 'new', versions: [{ path: old?.path, replacedBy: 'admin' }] })
    expect(orders().get(order.id)?.pictures).toBe(order.pictures)
  })

  it('is refused for an order or replaced picture outside the scope of the sender', async () => {
    const stray = platform.world.tables.orderPictures.rows.find(({ orderId }) => orderId === 0)
    const others = orders().rows.find(({ crewId, state }) => crewId === 0 && state === 'pending')
    expect(await send(about(0, { replaces: stray?.id ?? 0 }), 'crew')).toMatchObject({ code: 404 })
    expect(await send(about(others?.id ?? 0), 'crew')).toMatchObject({ code: 404 })
    expect(stored(stray?.id ?? 0)).toBe(stray)
  })
})

describe('picture actions', () => {
  it('keep at least one old-meter picture of an order', async () => {
    const order = orderIn('audit')
    const own = platform.world.tables.orderPictures.rows.filter(({ orderId }) => orderId === order.id)
    const before = own.filter(({ slot }) =>
      ['nameplate', 'reading', 'seal-before', 'wiring-before', 'box-before'].includes(slot),
    )
    const ids = before.map(({ id }) => id)
    const answer = await act('discard', { ids, reason: 'All wrong' })
    expect(answer).toMatchObject({ ok: ids.length - 1, fail: 1 })
    expect(answer.errors[0]?.msg).toBe('At least one old-meter picture must remain.')
    const [last] = answer.errors.map(({ id }) => id ?? 0)
    expect(await act('retag', { ids: [last], slot: 'free' })).toMatchObject({ fail: 1 })
    const other = orderIn('rejected')
    expect(await act('move', { ids: [last], orderId: other.id })).toMatchObject({ fail: 1 })
    expect(orders().get(order.id)?.pictures).toBe(own.length - ids.length + 1)
    expect(pictureProblems(platform.world, order).length).toBeGreaterThan(0)
  })

  it('reject with a reason and accept again, for old-meter pictures only', async () => {
    const order = orderIn('rejected')
    const old = '/base/reform/oldMeterPic'
    const [row] = (await list(`orderId=${order.id}&slot=nameplate`)).list
    const ids = [row?.id]
    expect(await act(`${old}/reject`, { ids, reason: 'Unreadable' }, 'auditor')).toMatchObject({ ok: 1 })
    expect(stored(row?.id ?? 0)).toMatchObject({ state: 'rejected', reason: 'Unreadable' })
    expect(pictureProblems(platform.world, order).map(({ field }) => field)).toContain('pictures.nameplate')
    expect(orders().get(order.id)?.missingPictures).toBe(order.missingPictures + 1)
    expect(await act(`${old}/accept`, { ids }, 'auditor')).toMatchObject({ ok: 1 })
    const [fresh] = (await list(`orderId=${order.id}&slot=new-reading`)).list
    expect(await act(`${old}/accept`, { ids: [fresh?.id] })).toMatchObject({ ok: 0, fail: 1 })
  })

  it('pass no order with a missing picture', async () => {
    const { id, projectId, newAsset } = orderIn('completed')
    const { ledger } = platform.world.tables
    const asset = ledger.rows.find(({ assetNumber }) => assetNumber === newAsset) ?? expect.unreachable()
    orders().update(id, { state: 'audit' })
    ledger.restore(asset.id, { ...asset, phase: 'planned' })
    const [row] = (await list(`orderId=${id}&slot=seal-after`)).list
    const ids = [row?.id]
    const pass = () =>
      act('/base/reform/workOrder/audit', { ids: [id], outcome: 'pass', opinion: 'All in order' }, 'auditor')
    const missing = () => orders().get(id)?.missingPictures
    await act('reject', { ids, reason: 'Unreadable' })
    expect((await pass()).errors[0]?.msg).toBe('The picture "New seal" is missing.')
    expect([orders().get(id)?.state, missing()]).toEqual(['audit', 1])
    await act('accept', { ids })
    expect([(await pass()).ok, missing()]).toEqual([1, 0])
    const { projects } = platform.world.tables
    projects.update(projectId, { slots: ['free', 'box-after'] })
    orders().update(id, { note: 'later' })
    expect(missing()).toBe(0)
  })

  it.each<ProjectRow['slots']>([
    ['reading', 'seal-after', 'free', 'box-after', 'box-before', 'nameplate'],
    ['reading'],
  ])('require the current slots of the project, except for completed orders: %s and others', (...slots) => {
    const { projectId } = orderIn('audit')
    const ofProject = () => orders().rows.filter((row) => row.projectId === projectId)
    const passed = () => ofProject().filter(({ state }) => state === 'completed')
    const before = passed()
    expect(before).not.toEqual([])
    platform.world.tables.projects.update(projectId, { slots })
    expect(passed()).toEqual(before)
    for (const order of ofProject()) {
      if (order.state === 'completed') continue
      expect(order.picturesDue).toBe(slots.length)
      expect(order.missingPictures).toBe(missingSlots(platform.world, order).length)
    }
  })

  it('move a stray picture to an order, and delete the rest', async () => {
    const stray = (await send(about(0, { slot: 'free' }))).id
    const order = orderIn('audit')
    expect(await act('move', { ids: [stray], orderId: order.id })).toMatchObject({ ok: 1 })
    expect(stored(stray)).toMatchObject({ orderId: order.id, userNumber: order.userNumber })
    const { total } = await list('orderId=0&limit=1')
    expect((await call('POST', 'clean', { expect: total + 1 })).code).toBe(409)
    expect((await call('POST', 'clean', { expect: total })).data).toEqual({ removed: total })
    expect((await list('orderId=0')).total).toBe(0)
  })
})

describe('pictures are found', () => {
  it('by file names', async () => {
    const open = orderIn('audit')
    const names = [
      `${open.userNumber}_reading.jpg`,
      `${open.userNumber}_示数-2.png`,
      '1234567890_reading.jpg',
      'IMG_1.jpg',
    ]
    const { data } = await call('POST', 'match', { names })
    const answers = data as PictureMatch[]
    expect(answers.map(({ problem }) => problem)).toEqual([null, null, 'user', 'name'])
    expect(answers[1]).toMatchObject({ orderId: open.id, slot: 'reading' })
  })

  it('by year, project, batch and crew in full', async () => {
    const { data } = await call('GET', 'tree')
    const sum = (data as { count: number }[]).reduce((total, { count }) => total + count, 0)
    expect(sum).toBe(platform.world.tables.orderPictures.rows.length)
  })

  it('by order with missing slots', async () => {
    const { data } = await call('GET', '/base/reform/oldMeterPic/byOrder?page=1&limit=50&missing=true')
    const { list: lacking, total } = data as { total: number; list: OrderSlots[] }
    expect(total).toBeGreaterThan(0)
    for (const { slots } of lacking) {
      const isLacking = slots.some(
        ({ required, pictures }) => required && pictures.every(({ state }) => state === 'rejected'),
      )
      expect(isLacking).toBe(true)
    }
  })

  it('in an archive under user and slot', async () => {
    const order = orderIn('completed')
    const body = { filter: { orderId: String(order.id) }, except: [], expect: order.pictures }
    const response = await platform.fetch('POST', `${base}/zip`, { as: 'auditor', body })
    const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))
    expect(names).toHaveLength(order.pictures)
    expect(names).toContain(`${order.userNumber}_reading.svg`)
  })

  it('in an archive that lists missing ones', async () => {
    const order = orderIn('audit')
    const ids = [(await send(about(order.id))).id, (await send(about(order.id, { slot: 'free' }))).id]
    await platform.world.gallery.remove(stored(ids[0] ?? 0).path)
    const response = await platform.fetch('POST', `${base}/zip`, { as: 'auditor', body: { ids } })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual([`${order.userNumber}_free.png`, 'missing-pictures.txt'])
    expect(strFromU8(files['missing-pictures.txt'] ?? expect.unreachable())).toContain(
      `${order.userNumber}_reading.png`,
    )
  })
})
