import { describe, expect, it, vi } from 'vitest'
import type { BoxLayout } from '#contract/calls/reform/box.ts'
import type { MeterBoxRow } from '#contract/resources/reform/meter-box.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { unlistedPlaceOf } from './contents.ts'
import { readPlace } from './layout.ts'
import { boxPart } from './served-box.ts'

const bench = ofFile(() => startCommandBench())

const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  bench.platform.call(method, `/base/reform/meterBox/${path}`, { as, body })
const list = async (query = '') =>
  (await call('GET', `list?limit=100&${query}`)).data as ListPage<MeterBoxRow>
const layout = async (id: number) => (await call('GET', `layout/${id}`)).data as BoxLayout
const tables = () => bench.platform.world.tables

/** Assets installed in a box. */
const hung = (id: number) =>
  tables().ledger.rows.filter(({ boxId, phase }) => boxId === id && (phase === 'service' || phase === 'old'))

async function oneBox(test: (row: MeterBoxRow) => boolean = () => true): Promise<MeterBoxRow> {
  return (await list()).list.find(test) ?? expect.unreachable('The fleet of the test has no such box')
}

describe('meters in a box', () => {
  it('match the counts of every box', async () => {
    for (const { id, used, free, type, offline } of (await list()).list) {
      const { positions, unplaced } = await layout(id)
      const meters = positions.flatMap((position) => position.meters)
      expect(positions.filter(({ isBeyond }) => !isBeyond)).toHaveLength(type)
      expect([meters.length, unplaced.length]).toEqual([used, 0])
      expect(free).toBe(type - used)
      expect(meters.filter(({ state }) => state === 'offline')).toHaveLength(offline)
    }
  })

  it('follow the ledger, also after a restart', async () => {
    const to = await oneBox(({ used, free }) => used > 0 && free > 0)
    const from = await oneBox(({ used, id }) => used > 0 && id !== to.id)
    // an asset whose address is well-formed
    const asset = hung(from.id).find(({ logicalAddress }) => /^\d{12}$/.test(logicalAddress))
    const empty = (await layout(to.id)).positions.find(
      ({ meters, isBeyond }) => !isBeyond && meters.length === 0,
    )
    tables().ledger.update(asset?.id ?? 0, { boxId: to.id, boxPlace: empty?.place ?? '' })
    const moved = async () => {
      const { list: rows } = await list()
      return [from.id, to.id].map((id) => rows.find((row) => row.id === id)?.used)
    }
    const after = [from.used - 1, to.used + 1]
    expect(await moved()).toEqual(after)
    await bench.restart()
    expect(await moved()).toEqual(after)
    tables().ledger.update(asset?.id ?? 0, { boxId: from.id, boxPlace: asset?.boxPlace ?? '' })
  })

  it('are shown despite ledger errors: same place, outside the box, or no place', async () => {
    const { id, rows } = await oneBox(({ used }) => used > 3)
    const own = hung(id)
    const places = own.map(({ boxPlace }) => boxPlace)
    // cannot be entered, but may stem from an old imported sheet
    const put = (n: number, boxPlace: string) => {
      const row = own[n]
      if (row !== undefined) tables().ledger.restore(row.id, { ...row, boxPlace })
    }
    const wrong = [places[3] ?? '', `${rows + 1}-1`, 'by the door']
    for (const [n, place] of wrong.entries()) put(n, place)
    const { positions, unplaced } = await layout(id)
    expect(positions.find(({ place }) => place === wrong[0])?.meters).toHaveLength(2)
    expect(positions.find(({ isBeyond }) => isBeyond)).toMatchObject({ place: wrong[1], meters: [{}] })
    expect(unplaced).toHaveLength(1)
    for (const [n, place] of places.entries()) put(n, place)
  })

  it('not in the ledger show their open order', async () => {
    const { meterBoxes, ledger, projects } = tables()
    const { id, meterIds = [] } = meterBoxes.rows.find((box) => (box.meterIds?.length ?? 0) > 0) ?? {}
    const listed = ledger.rows.filter(({ deviceId }) => deviceId === meterIds[0])
    for (const asset of listed) ledger.restore(asset.id, undefined)
    const projectId = projects.rows.find(({ state }) => state !== 'closed')?.id
    const asked = { projectId, deviceId: meterIds[0], planDate: '2026-11-28', due: '2026-11-30' }
    const made = await bench.platform.post('/base/reform/workOrder/save', asked)
    expect(made.code).toBe(0)
    const order = tables().workOrders.rows.at(-1)
    expect(order).toMatchObject({ deviceId: meterIds[0], boxId: id, boxPlace: '1-1' })
    expect((await layout(id ?? 0)).orderIds).toContain(order?.id)
    // like older orders, which recorded no box
    tables().workOrders.update(order?.id ?? 0, { boxId: 0 })
    const { positions } = await layout(id ?? 0)
    expect(positions[0]?.meters).toEqual([expect.objectContaining({ orderId: order?.id })])
    tables().workOrders.restore(order?.id ?? 0, undefined)
    for (const asset of listed) ledger.restore(asset.id, asset)
  })

  it('are located for an order without scanning ledger or boxes', () => {
    const { world } = bench.platform
    const { ledger, meterBoxes } = world.tables
    const box = meterBoxes.rows.find(({ meterIds = [] }) => meterIds.length > 1) ?? expect.unreachable()
    const [, deviceId = 0] = box.meterIds ?? []
    const listed = ledger.rows.filter((asset) => asset.deviceId === deviceId)
    expect(unlistedPlaceOf(world, deviceId)).toBe(undefined)
    for (const asset of listed) ledger.restore(asset.id, undefined)
    expect(unlistedPlaceOf(world, deviceId)).toEqual({ boxId: box.id, boxPlace: '1-2' })
    const looks = [vi.spyOn(ledger.rows, 'some'), vi.spyOn(meterBoxes.rows, 'find')]
    unlistedPlaceOf(world, deviceId)
    for (const look of looks) expect(look).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    for (const asset of listed) ledger.restore(asset.id, asset)
  })

  it('have a place only if it is well-formed', () => {
    expect(readPlace('2-13')).toEqual({ row: 2, column: 13 })
    for (const text of ['', '2', '0-1', '2-3-4', '-1-2', 'a-b', '1e1-2'])
      expect(readPlace(text)).toBeUndefined()
  })
})

describe('the form of a box', () => {
  it.each([
    [{ type: 9 }, 'columns'],
    [{ lock: 'smart', lockNumber: '' }, 'lockNumber'],
    [{ concentratorId: 60 }, 'concentratorId'],
  ])('refuses %j', async (more, field) => {
    const like = { ...tables().meterBoxes.rows[0], type: 4, rows: 2, columns: 2 }
    const answer = await call('POST', 'save', { ...like, number: '990701B00088002', ...more })
    expect(answer.refused).toEqual([field])
  })

  it('refuses to shrink below its contents, and deletion while not empty', async () => {
    const box = await oneBox(({ used, rows, columns }) => used > 2 && rows > 1 && columns > 1)
    const shrunk = await call('PUT', 'update', { id: box.id, type: 1, rows: 1, columns: 1 })
    expect(shrunk.refused).toEqual(['columns'])
    expect((await call('DELETE', `delete/${box.id}`)).code).toBe(409)
  })
})

it('completing an order visits its box and closes its door', async () => {
  const box = await oneBox(({ door }) => door === 'open')
  const [order = expect.unreachable('The fleet of the test has no order')] = tables().workOrders.rows
  boxPart.complete?.(bench.platform.world, { ...order, boxId: box.id })
  const { lastVisit, door } = await oneBox(({ id }) => id === box.id)
  expect(door).toBe('closed')
  expect((await layout(box.id)).log[0]).toMatchObject({ kind: 'close', time: lastVisit })
})

describe('a lock', () => {
  const open = (ids: number[], as?: string) => call('POST', 'openLock', { ids, reason: 'Inspection' }, as)

  it('is opened by one command through the concentrator, and logged', async () => {
    const box = await oneBox(({ lock, door }) => lock === 'smart' && door === 'closed')
    expect((await open([box.id], 'dispatcher')).data).toMatchObject({ ok: 1 })
    const { commandId } = (await layout(box.id)).door
    const { batchNo = '' } = bench.platform.world.tables.commands.get(commandId) ?? {}
    expect((await open([box.id])).data).toMatchObject({ ok: 0, fail: 1 })
    bench.settle()
    expect(await bench.commandsOf(batchNo)).toMatchObject([
      { kind: 'unlock', target: box.number, deviceId: box.concentratorId, status: 'verified' },
    ])
    expect(await oneBox(({ id }) => id === box.id)).toMatchObject({
      door: 'open',
      openedBy: 'Remote unlocking',
    })
    const { log, door } = await layout(box.id)
    expect(log[0]).toMatchObject({ kind: 'unlock', note: { en: 'dispatcher: Inspection' } })
    expect(door).toMatchObject({ isUnlocked: true, commandId: 0 })
    expect((await open([box.id])).data).toMatchObject({ errors: [{ msg: 'The door is already open.' }] })
  })

  it('is not opened if mechanical or without a reason', async () => {
    const box = await oneBox(({ lock, door }) => lock === 'key' && door === 'closed')
    expect((await open([box.id])).data).toMatchObject({ errors: [{ msg: 'The box has a mechanical lock.' }] })
    expect((await call('POST', 'openLock', { ids: [box.id], reason: ' ' })).refused).toEqual(['reason'])
  })
})
