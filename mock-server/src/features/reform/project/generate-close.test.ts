import { describe, expect, it } from 'vitest'
import type { CloseFinding, GenerationPreview, ProjectMoney } from '#contract/calls/reform/project.ts'
import { hour, quarter } from '#contract/schema/time-units.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import type { ProjectRow } from '#contract/resources/reform/project.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { dateOf } from '#mock/lib/days.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { disagreements } from '#mock/testing/truth/order-truth.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { figuresOf } from './figures.ts'

const base = '/base/reform/project'
const platform = platformOfFile({ devices: 400 })
const random = createRandom()

const get = async <T>(path: string) => (await platform.get(path)).data as T
const send = callsOf(platform, '')
/** Reason why closing a project is refused. */
const messageOfClosing = async (id: number) =>
  ((await send('POST', `${base}/close`, { ids: [id] })).data as BulkAnswer).errors[0]?.msg
const orders = () => platform.world.tables.workOrders
const ordersOf = (id: number) => orders().rows.filter(({ projectId }) => projectId === id)

describe('orders from the ledger', () => {
  const plan = { from: '2026-11-25', perDay: 3, dueDays: 5 }
  const preview = async (scope: object) =>
    (await send('POST', `${base}/previewOrders`, scope)).data as GenerationPreview
  const generate = (body: object) => send('POST', `${base}/generateOrders`, { ...plan, ...body })

  it('are proposed for the oldest assets within plan, budget and query, with a reason for the rest', async () => {
    const yearAgo = dateOf(platform.clock - 365 * 86_400_000)
    for (const projectId of [2, 3, 4, 5, 6]) {
      const questions: { limit?: number; minAge?: number }[] = [
        {},
        { limit: 1 + Math.floor(random.upTo(9)) },
        { minAge: 1 + Math.floor(random.upTo(3)) },
      ]
      for (const asked of questions) {
        const { total, ready, left, rows, totals } = await preview({ projectId, ...asked })
        const { meters, terminals, cost } = totals
        expect(ready + Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(total)
        expect(meters.wanted + terminals.wanted).toBe(ready)
        for (const { wanted, left: room } of [meters, terminals, cost])
          expect(wanted).toBeLessThanOrEqual(room ?? Infinity)
        const chosen = rows.filter(({ obstacle }) => obstacle === undefined)
        expect(chosen).toHaveLength(ready)
        for (const { installed } of chosen) {
          expect(installed < yearAgo).toBe(true)
          if (asked.minAge !== undefined)
            expect(Number(installed.slice(0, 4))).toBeLessThanOrEqual(2026 - asked.minAge)
        }
        const beyond = rows.filter(({ obstacle }) => obstacle === 'plan' || obstacle === 'limit')
        for (const { installed, family } of beyond)
          for (const one of chosen.filter((each) => each.family === family))
            expect(one.installed <= installed).toBe(true)
      }
    }
  })

  it('release ledger, plan and budget when cancelled, and can be created again', async () => {
    const scope = { projectId: 3, limit: 2 }
    const standing = async () => ({
      seen: await preview(scope),
      costs: await get<ProjectMoney>(`${base}/money/3`),
      lines: platform.world.tables.quantities.rows.filter(({ projectId }) => projectId === 3).length,
      list: platform.world.tables.designMaterials.rows
        .filter(({ projectId, planned }) => projectId === 3 && planned > 0)
        .map(({ item, model, planned }) => [item, model, planned]),
    })
    const assetsOf = (id: number) =>
      platform.world.tables.ledger.rows
        .filter(({ orderId }) => orderId === id)
        .map(({ assetNumber, phase, deviceId }) => [assetNumber, phase, deviceId])
    const make = async () => {
      const before = ordersOf(3).length
      const answer = await generate({ ...scope, expect: 2 })
      expect(answer).toMatchObject({ data: { made: 2 } })
      return ordersOf(3).slice(before)
    }
    const cancel = (made: readonly { id: number }[]) =>
      send('POST', '/base/reform/workOrder/cancel', { ids: made.map(({ id }) => id), reason: 'Not wanted' })
    const before = await standing()
    const made = await make()
    const assets = made.map(({ id }) => assetsOf(id))
    expect(await standing()).not.toEqual(before)
    await cancel(made)
    expect(orders().rows.flatMap((order) => disagreements(platform.world, order))).toEqual([])
    const after = await standing()
    expect([after.costs, after.lines]).toEqual([before.costs, before.lines])
    expect(after.list).toEqual(before.list)
    const { stock: _stock, ...totals } = before.seen.totals
    expect(after.seen).toMatchObject({ ...before.seen, totals })
    const again = await make()
    expect(again.map(({ id }) => assetsOf(id))).toEqual(assets)
    await cancel(again)
  })

  it('use up plan and budget, and must end within the project', async () => {
    const { meters, cost } = (await preview({ projectId: 3, limit: 2 })).totals
    const { end } = await get<ProjectRow>(`${base}/info/3`)
    const late = { projectId: 3, limit: 2, from: end, perDay: 1, expect: 2 }
    expect((await generate(late)).refused).toEqual(['perDay'])
    expect(await generate({ ...late, perDay: 2 })).toMatchObject({
      data: { made: 2, last: expect.any(String) as string },
    })
    const after = (await preview({ projectId: 3 })).totals
    expect(after.meters.left).toBe((meters.left ?? 0) - 2)
    expect(after.cost.left).toBe((cost.left ?? 0) - cost.wanted)
  })

  it('are previewed with reasons for omissions, then created as shown', async () => {
    const scope = { projectId: 3, limit: 4 }
    const seen = await preview(scope)
    expect(seen.ready).toBe(4)
    expect(seen.left['open-order']).toBeGreaterThan(0)
    expect(seen.rows.filter(({ obstacle }) => obstacle === undefined)).toHaveLength(4)
    const before = ordersOf(3).length
    expect((await generate({ ...scope, expect: 4 })).data).toMatchObject({ made: 4 })
    const made = ordersOf(3).slice(before)
    expect(made.map(({ oldAsset }) => oldAsset)).toEqual(
      seen.rows.slice(0, 4).map(({ assetNumber }) => assetNumber),
    )
    expect(made.map(({ planDate }) => planDate)).toEqual([
      ...Array<string>(3).fill('2026-11-25'),
      '2026-11-26',
    ])
    expect(made.every(({ state, due, planDate }) => state === 'pending' && due > planDate)).toBe(true)
    for (const order of made) {
      const assets = platform.world.tables.ledger.rows.filter(({ orderId }) => orderId === order.id)
      expect(assets.map(({ phase }) => phase)).toEqual(['old', 'planned'])
    }
    expect(platform.world.tables.projects.get(3)).toMatchObject(figuresOf(ordersOf(3)))
    // no device gets a second order
    const again = await preview({ projectId: 3 })
    const taken = new Set(made.map(({ deviceId }) => deviceId))
    expect(again.rows.some(({ deviceId, obstacle }) => taken.has(deviceId) && obstacle === undefined)).toBe(
      false,
    )
  })

  it('are not created if the ready count has changed', async () => {
    const count = orders().rows.length
    const refused = { code: 409, msg: expect.stringContaining('ready now') }
    expect(await generate({ projectId: 2, expect: 9999 })).toMatchObject(refused)
    expect(orders().rows).toHaveLength(count)
  })

  it('are not created for a finished project or before its start', async () => {
    expect((await generate({ projectId: 10, expect: 1 })).code).toBe(409)
    expect((await generate({ projectId: 3, from: '2020-01-01', expect: 1 })).code).toBe(400)
  })
})

describe('closing a project', () => {
  it.each([1, 2, 3, 6, 9, 10])('%i has checks that match the linked lists', async (id) => {
    const found = await get<CloseFinding[]>(`${base}/closeCheck/${id}`)
    const checks = closeChecksOf(id, dateOf(platform.clock)).filter(({ list }) =>
      platform.world.collections.has(list),
    )
    expect(checks.length).toBeGreaterThan(3)
    const totals = checks.map(async ({ id: check, list, open, all }) => {
      const { path = '' } = platform.world.collections.get(list)?.served.resource ?? {}
      const [missing, total] = await Promise.all(
        [open, all].map((filter) => get<{ total: number }>(`${path}/list?${new URLSearchParams(filter)}`)),
      )
      return { id: check, all: total?.total, open: missing?.total }
    })
    expect(found).toEqual(await Promise.all(totals))
  })

  it('is refused with what is missing, and succeeds once complete', async () => {
    const id = 4
    const open = ordersOf(id).filter(({ state }) => openOrderStates.some((each) => each === state))
    expect(open.length).toBeGreaterThan(0)
    expect(await messageOfClosing(id)).toContain(`${open.length} order`)
    for (const order of ordersOf(id)) {
      orders().update(order.id, {
        state: 'completed',
        online: true,
        missingPictures: 0,
        installedAt: '2026-11-01 08:00:00',
        auditedAt: '2026-11-02 08:00:00',
      })
    }
    expect(await messageOfClosing(id)).toContain('Seals')
    const { seals } = platform.world.tables
    for (const seal of seals.rows) {
      if (seal.projectId === id && seal.anomalies.length > 0) seals.update(seal.id, { anomalies: [] })
    }
    expect((await send('POST', `${base}/close`, { ids: [id] })).data).toMatchObject({ ok: 1 })
    expect((await get<ProjectRow>(`${base}/info/${id}`)).state).toBe('closed')
    expect((await send('PUT', `${base}/update`, { id, remark: 'later' })).code).toBe(400)
  })

  it('waits for a device offline on site until it is online', async () => {
    const { world, clock } = platform
    const { fleet, live, simulation } = world
    const back = clock + hour
    const isThere = (id: number) => simulation.isReachable(id, clock) && simulation.isReachable(id, back)
    const order =
      orders().rows.find(
        ({ state, deviceId }) =>
          state === 'dispatched' && fleet.table.get(deviceId)?.family === 'meter-1p' && isThere(deviceId),
      ) ?? expect.unreachable()
    const { id, deviceId, projectId } = order
    const silent = async () =>
      (await get<CloseFinding[]>(`${base}/closeCheck/${projectId}`)).find((one) => one.id === 'online')?.open
    const before = (await silent()) ?? Number.NaN
    const report = {
      ...reportOn(world, order, 'without-an-answer'),
      withoutOnline: 'No signal in the cellar',
    }
    platform.plant({ deviceId, code: 'OFFLINE', from: clock, until: back })
    live.refresh(deviceId)
    await send('POST', '/base/reform/workOrder/submit', { id, report })
    const passed = { ids: [id], outcome: 'pass', opinion: 'All in order' }
    await platform.post('/base/reform/workOrder/audit', passed, 'auditor')
    expect([orders().get(id)?.state, await silent()]).toEqual(['completed', before + 1])
    const { version } = orders().get(id) ?? {}
    // the new device has reported by then
    platform.clock = back + quarter
    live.refresh(deviceId)
    expect(await silent()).toBe(before)
    expect(orders().get(id)?.version).toBe(version)
  })
})
