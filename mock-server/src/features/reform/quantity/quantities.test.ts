import { describe, expect, it } from 'vitest'
import type { PivotLine, SheetLine } from '#contract/calls/reform/ledger.ts'
import { round2 } from '#domain/reform/quantities.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { cellsOf } from '#mock/testing/sheets.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { stockOf } from '../material/stock.ts'
import { isWanted, linesOf, fillAsDesigned, quantityPart, quantityProblems } from './lines.ts'

const platform = platformOfFile({ devices: 200 })

const call = callsOf(platform, '/base/reform/quantity/')
const orderIn = (state: string, not = 0) =>
  platform.world.tables.workOrders.rows.find((row) => row.state === state && row.id !== not) ??
  expect.unreachable()
const sheet = async (query: string) =>
  (await call('GET', `sheet?${query}`)).data as { total: number; lines: SheetLine[] }
const save = async (rows: object[], as?: string) =>
  (await call('POST', 'batchSave', { rows }, as)).data as BulkAnswer

describe('a sheet', () => {
  it('is saved line by line: errors are reported by cell, valid lines are stored', async () => {
    const { lines } = await sheet(`orderId=${orderIn('dispatched').id}`)
    const [one, two, three, four] = lines
    const fit = { taken: 2, installed: 1, returned: 1 }
    const answer = await save([
      { id: one?.id, version: one?.version, ...fit },
      { id: two?.id, version: two?.version, taken: 2, installed: 1, returned: 0 },
      { id: three?.id, version: (three?.version ?? 0) + 7, taken: 1 },
      { id: four?.id, version: four?.version, taken: 99, installed: 99, returned: 0 },
      { id: 999_999, version: 1, taken: 1 },
    ])
    expect(answer).toMatchObject({ ok: 1, fail: 4 })
    expect(answer.errors.map(({ id, field }) => [id, field])).toEqual([
      [two?.id, 'returned'],
      [three?.id, undefined],
      [four?.id, 'reason'],
      [999_999, undefined],
    ])
    const stored = platform.world.tables.quantities.get(one?.id ?? 0)
    expect(stored).toMatchObject({
      ...fit,
      state: 'filled',
      difference: 0,
      filledBy: expect.any(String) as string,
    })
    await save([{ id: one?.id, version: 2, taken: null }])
    expect(platform.world.tables.quantities.get(one?.id ?? 0)).toMatchObject({
      state: 'open',
      taken: undefined,
    })
  })

  it('takes whole pieces only, and two decimals of metres', async () => {
    const { lines } = await sheet(`orderId=${orderIn('dispatched').id}`)
    const piece = lines.find(({ unit }) => unit === 'piece')
    const metre = lines.find(({ unit }) => unit === 'metre')
    const stored = (id = 0) => platform.world.tables.quantities.get(id)?.version
    const answer = await save([
      { id: piece?.id, version: stored(piece?.id), taken: 1.5 },
      { id: metre?.id, version: stored(metre?.id), taken: 1.234 },
    ])
    expect(answer.errors.map(({ field, msg }) => [field, msg])).toEqual([
      ['taken', 'Pieces are whole numbers.'],
      ['taken', 'Use two decimals at most.'],
    ])
  })

  it('does not change confirmed lines', async () => {
    const [done] = (await sheet(`orderId=${orderIn('completed').id}`)).lines
    expect((await save([{ id: done?.id, version: done?.version, taken: 5 }])).errors[0]?.msg).toMatch(
      /approved/,
    )
  })
})

describe('lines', () => {
  it('are copied once from the design, then confirmed', async () => {
    const order = orderIn('dispatched', orderIn('dispatched').id)
    const ids = linesOf(platform.world, order.id).map(({ id }) => id)
    const early = (await call('POST', 'confirm', { ids })).data as BulkAnswer
    expect(early.fail).toBe(ids.length)
    expect((await call('POST', 'copyDesign', { ids })).data).toMatchObject({ ok: ids.length, fail: 0 })
    expect((await call('POST', 'copyDesign', { ids })).data).toMatchObject({ ok: 0, fail: ids.length })
    expect((await call('POST', 'confirm', { ids }, 'auditor')).data).toMatchObject({ ok: ids.length })
    expect(linesOf(platform.world, order.id).every(({ state }) => state === 'confirmed')).toBe(true)
    expect((await call('DELETE', `delete/${ids[0]}`)).code).toBe(409)
  })

  it('are added to an open order once per specification, with list prices', async () => {
    const order = orderIn('dispatched')
    const line = { orderId: order.id, item: 'box-6', designed: 1 }
    const { id } = await call('POST', 'save', line)
    const stored = platform.world.tables.quantities.get(id)
    expect(stored).toMatchObject({
      category: 'box',
      price: 310,
      amount: 310,
      state: 'open',
      crewId: order.crewId,
    })
    expect(stored?.number.startsWith(`${order.number}-`)).toBe(true)
    expect((await call('POST', 'save', line)).data).toMatchObject({ errors: [{ field: 'item' }] })
    const late = { ...line, orderId: orderIn('completed').id }
    expect((await call('POST', 'save', late)).data).toMatchObject({ errors: [{ field: 'orderId' }] })
  })

  it('of another crew cannot be changed by a crew member by any call', async () => {
    const { tables } = platform.world
    const [crew = expect.unreachable()] = tables.crews.rows
    const order =
      tables.workOrders.rows.find((row) => row.state === 'dispatched' && row.crewId !== crew.id) ??
      expect.unreachable()
    const stored = () => linesOf(platform.world, order.id)
    const before = stored()
    const { id, version } = before.find(({ state }) => state === 'open') ?? expect.unreachable()
    tables.crews.update(crew.id, { memberIds: [...crew.memberIds, platform.account('admin').id] })
    const answers = [
      await call('POST', 'batchSave', { rows: [{ id, version, taken: 1 }] }),
      await call('PUT', 'update', { id, version, designed: 1000 }),
      await call('POST', 'save', { orderId: order.id, item: 'box-6', designed: 1 }),
      await call('POST', 'copyDesign', { ids: [id] }),
      await call('DELETE', `delete/${id}`),
      await call('POST', 'delete', { ids: [id] }),
    ]
    tables.crews.update(crew.id, { memberIds: crew.memberIds })
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('This belongs to another crew.')
    expect(stored()).toEqual(before)
  })

  it('of other crews are hidden from field workers', async () => {
    const { tables } = platform.world
    const worker = platform.account('crew')
    tables.users.update(worker.id, { groupId: 1 })
    const { data } = await call('GET', 'sheet', undefined, 'crew')
    tables.users.update(worker.id, { groupId: worker.groupId })
    const crews = new Set(
      tables.crews.rows.flatMap((row) => (row.memberIds.includes(worker.id) ? [row.id] : [])),
    )
    const own = tables.quantities.rows.filter(({ crewId }) => crews.has(crewId))
    expect(own.length).toBeGreaterThan(0)
    expect((data as { total: number }).total).toBe(own.length)
  })
})

/** Creates an order of project 3. */
async function makeOrder(): Promise<number> {
  const { fleet, tables } = platform.world
  const busy = new Set(tables.workOrders.rows.map(({ deviceId }) => deviceId))
  const device = fleet.table.rows.find(({ id, family }) => family === 'meter-1p' && !busy.has(id))
  const body = { projectId: 3, deviceId: device?.id, due: '2026-12-31' }
  const made = await platform.post('/base/reform/workOrder/save', body)
  return made.id
}

/** Material list of project 3. */
const listed = () =>
  platform.world.tables.designMaterials.rows
    .filter(({ projectId, planned }) => projectId === 3 && planned > 0)
    .map((row) => [row.item, row.model, row.planned, stockOf(platform.world, row).used])

const settlement = async (projectId: number) => {
  const path = `/base/reform/quantity/settlement?projectId=${projectId}`
  const response = await platform.fetch('GET', path, { as: 'admin' })
  return cellsOf(Buffer.from(await response.arrayBuffer()))
}

describe('an order', () => {
  it('needs filled lines to be submitted; they are confirmed and reopened with it', () => {
    const { world } = platform
    const order =
      world.tables.workOrders.rows.findLast(({ state }) => state === 'pending') ?? expect.unreachable()
    expect(quantityProblems(world, order)).toMatchObject([{ field: 'quantities' }])
    fillAsDesigned(world, order, ['A', '甲'])
    expect(quantityProblems(world, order)).toEqual([])
    const states = () => new Set(linesOf(world, order.id).map(({ state }) => state))
    quantityPart.complete?.(world, order)
    expect(states()).toEqual(new Set(['confirmed']))
    quantityPart.reopen?.(world, order)
    expect(states()).toEqual(new Set(['filled']))
  })

  it('is not passed with a line emptied after submission', async () => {
    const { world } = platform
    const order = orderIn('audit')
    fillAsDesigned(world, order, ['A', '甲'])
    const [line] = linesOf(world, order.id)
    await save([{ id: line?.id, version: line?.version, taken: null }])
    const pass = { ids: [order.id], outcome: 'pass', opinion: 'All in order' }
    const { data } = await platform.post('/base/reform/workOrder/audit', pass, 'auditor')
    expect((data as BulkAnswer).errors[0]?.msg).toMatch(/^Fill in the quantities; 1 of \d+ lines/)
  })

  it('gets lines when created, and removes them and their plan when deleted', async () => {
    const { world } = platform
    const before = listed()
    const id = await makeOrder()
    expect(linesOf(world, id).map(({ item }) => item)).toContain('meter-1p')
    expect(linesOf(world, id).every(({ projectId, state }) => projectId === 3 && state === 'open')).toBe(true)
    const remove = () => platform.call('DELETE', `/base/reform/workOrder/delete/${id}`, { as: 'admin' })
    const [line] = linesOf(world, id)
    world.tables.quantities.update(line?.id ?? 0, { state: 'confirmed' })
    expect(await remove()).toMatchObject({ code: 409, msg: 'Approved lines stay.' })
    expect(world.tables.workOrders.get(id)).toBeDefined()
    world.tables.quantities.update(line?.id ?? 0, { state: 'open' })
    await call('POST', 'save', { orderId: id, item: 'box-6', designed: 2 })
    expect(listed()).not.toEqual(before)
    expect((await remove()).code).toBe(0)
    expect([linesOf(world, id), listed()]).toEqual([[], before])
  })

  it('with a legacy fraction of a piece on a line can be dispatched and cancelled', async () => {
    const { quantities } = platform.world.tables
    const before = listed()
    const id = await makeOrder()
    const add = (designed: number) => call('POST', 'save', { orderId: id, item: 'box-6', designed })
    expect((await add(1.5)).refused).toEqual(['designed'])
    const line = quantities.get((await add(2)).id) ?? expect.unreachable()
    quantities.restore(line.id, { ...line, designed: 1.5 })
    const given = { crewId: 1, planDate: '2026-11-23', due: '2026-11-30' }
    const act = async (name: string, body: object) =>
      (await platform.post(`/base/reform/workOrder/${name}`, body)).data
    expect(await act('dispatch', { ids: [id], ...given })).toMatchObject({ ok: 1 })
    expect(quantities.get(line.id)?.crewId).toBe(1)
    expect(await act('recall', { ids: [id] })).toMatchObject({ ok: 1 })
    expect(await act('cancel', { ids: [id], reason: 'Not wanted' })).toMatchObject({ ok: 1 })
    expect([linesOf(platform.world, id), listed()]).toEqual([[], before])
  })

  it('keeps only approved lines when cancelled, which pivot, settlement and list do not count', async () => {
    const { world } = platform
    const counted = async () => {
      const { data } = await call('GET', 'summary?by=project&projectId=3')
      return [data, listed(), await settlement(3)]
    }
    const before = await counted()
    const id = await makeOrder()
    fillAsDesigned(world, world.tables.workOrders.get(id) ?? expect.unreachable(), ['A', '甲'])
    const approved = linesOf(world, id).find(({ item }) => item === 'breaker-1p')?.id ?? 0
    world.tables.quantities.update(approved, { state: 'confirmed' })
    const body = { ids: [id], reason: 'Not wanted' }
    await platform.post('/base/reform/workOrder/cancel', body)
    expect(linesOf(world, id).map((line) => line.id)).toEqual([approved])
    expect(await counted()).toEqual(before)
  })
})

it.each(['project', 'crew', 'order'] as const)('a pivot by %s adds up to all lines', async (by) => {
  const { world } = platform
  let page = 1
  const lines: PivotLine[] = []
  let total = 1
  while (lines.length < total) {
    const { data } = await call('GET', `summary?by=${by}&limit=100&page=${page}`)
    const answer = data as { total: number; list: PivotLine[] }
    total = answer.total
    lines.push(...answer.list)
    page += 1
  }
  const all = world.tables.quantities.rows.filter((row) => isWanted(world, row))
  expect(lines.reduce((sum, line) => sum + line.lines, 0)).toBe(all.length)
  const amount = round2(lines.reduce((sum, line) => sum + line.amount, 0))
  expect(amount).toBeCloseTo(
    all.reduce((sum, row) => sum + row.amount, 0),
    1,
  )
  for (const line of lines) {
    expect(line.cells.reduce((sum, cell) => sum + cell.amount, 0)).toBeCloseTo(line.amount, 1)
  }
})

it('the settlement of a project counts confirmed lines', async () => {
  const total = (await settlement(1)).find(([head]) => head === 'Total')
  const confirmed = platform.world.tables.quantities.rows.filter(
    (row) => row.projectId === 1 && row.state === 'confirmed',
  )
  expect(Number(total?.at(-1))).toBeCloseTo(
    confirmed.reduce((sum, { amount }) => sum + amount, 0),
    1,
  )
  expect((await call('GET', 'settlement?projectId=999')).code).toBe(404)
})
