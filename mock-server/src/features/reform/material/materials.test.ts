import { describe, expect, it } from 'vitest'
import type { DesignMaterialRow } from '#contract/resources/reform/design-material.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import type { UserCall } from '#mock/http/call.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { perform } from '#mock/resources/verbs.ts'
import { giveOrders } from '../order/acts.ts'
import { orderFromAlert } from '../order/made.ts'
import { stockOf, neededFor, sharesOf } from './stock.ts'
import { headersOf } from '../header/sets.ts'
import { emptySheet, headOf } from '../header/sheet.ts'
import { importMaterials } from './served-material.ts'

const platform = platformOfFile({ devices: 200 })
const random = createRandom()

const days = { planDate: '2026-11-23', due: '2026-11-30', crewId: 1 }
const admin = () => ({ user: platform.account('admin'), language: 'en' }) as UserCall
const send = callsOf(platform, '/base/reform/designMaterial/')
const lines = async (query: string) => {
  const { data } = await send('GET', `list?${query}`)
  return (data as { list: DesignMaterialRow[] }).list
}

describe('the material list of a project', () => {
  it('matches the orders and quantities of the project', async () => {
    const { workOrders, quantities } = platform.world.tables
    for (const row of await lines('projectId=2&limit=100')) {
      const orders = workOrders.rows.filter((order) => order.projectId === 2)
      const own = orders.flatMap((order) =>
        (order.materials ?? [])
          .filter(({ item, model }) => item === row.item && model === row.model)
          .map(({ count }) => ({ count, isDone: order.state === 'completed' })),
      )
      const fitted = quantities.rows.filter(
        ({ projectId, item }) => projectId === 2 && item === row.item && row.model === '',
      )
      const used =
        own.filter(({ isDone }) => isDone).length +
        fitted.reduce((sum, { installed = 0 }) => sum + Math.round(installed * 100), 0) / 100
      expect({ name: row.name, used: row.used }).toEqual({ name: row.name, used })
      expect(row.left - row.over).toBeCloseTo(row.planned - row.issued - row.used, 6)
      expect(row.amount).toBe(Math.round(row.planned * row.price * 100) / 100)
    }
  })

  it('refuses duplicate lines, unknown types and less than crews hold', async () => {
    const [first = expect.unreachable('There is no line')] = await lines('projectId=2&item=meter-1p')
    const { item, model } = first
    const line = { projectId: 2, planned: 5, values: {} }
    expect(await send('POST', 'save', { ...line, item, model })).toMatchObject({ code: 400 })
    expect(await send('POST', 'save', { ...line, item, model: 'NONE' })).toMatchObject({ code: 400 })
    expect(await send('POST', 'save', { ...line, item: 'box-6', model: '' })).toMatchObject({ code: 0 })
    expect((await send('POST', 'save', { ...line, item: 'box-6', values: { none: 'x' } })).code).toBe(400)
    expect(await send('PUT', 'update', { id: first.id, planned: 0 })).toMatchObject({ code: 400 })
    expect(await send('DELETE', `delete/${first.id}`)).toMatchObject({ code: 409 })
  })
})

describe('dispatched materials', () => {
  it('are deducted, shared among the orders, and returned on recall', async () => {
    const { workOrders, designMaterials } = platform.world.tables
    const call = admin()
    const open = workOrders.rows.filter(({ state }) => state === 'pending' || state === 'dispatched')
    const ofType = (row: { projectId: number; item: string; model: string }) =>
      open.filter(({ deviceId, projectId }) => {
        const device = platform.world.fleet.table.get(deviceId)
        return projectId === row.projectId && device?.family === row.item && device.model === row.model
      })
    const line = designMaterials.rows.find((row) => ofType(row).length >= 3)
    const ids = (line === undefined ? [] : ofType(line)).slice(0, 3).map(({ id }) => id)
    await perform(platform.world, workOrder, 'recall', { ids }, call)
    if (line === undefined) throw new Error('There is no line')
    designMaterials.update(line.id, { planned: line.planned + 10 })
    const before = stockOf(platform.world, designMaterials.get(line.id) ?? line)
    const materials = [{ family: line.item, model: line.model, count: 4 }]
    expect(await giveOrders(platform.world, 'dispatch', { ...days, ids, materials }, call)).toMatchObject({
      ok: 3,
    })
    expect(ids.map((id) => workOrders.get(id)?.materials?.[0]?.count)).toEqual([2, 1, 1])
    const out = stockOf(platform.world, designMaterials.get(line.id) ?? line)
    expect(out).toEqual({ ...before, issued: before.issued + 4, left: before.left - 4 })
    await perform(platform.world, workOrder, 'recall', { ids }, call)
    expect(stockOf(platform.world, designMaterials.get(line.id) ?? line)).toEqual(before)
  })

  it('are proposed per exchange by category and type, and none for repairs', async () => {
    const { world } = platform
    const { workOrders, alerts } = world.tables
    const user = admin().user
    for (const { id } of alerts.rows.filter(({ isActive }) => isActive).slice(0, 3)) {
      try {
        orderFromAlert(world, { alertId: id }, { user })
      } catch (error) {
        // the device already has an order
        if (!(error instanceof Refusal)) throw error
      }
    }
    const all = workOrders.rows
    for (let turn = 0; turn < 200; turn += 1) {
      const chosen = new Set(
        Array.from({ length: 1 + Math.floor(random.upTo(12)) }, () => random.pick(all).id),
      )
      const orders = all.filter(({ id }) => chosen.has(id))
      const needed = neededFor(world, orders)
      const taken = needed.map(({ family: item, model, count }) => ({ item, model, count }))
      const shares = sharesOf(world, taken, orders)
      for (const order of orders) {
        const { family, model } = world.fleet.table.get(order.deviceId) ?? {}
        const own = isRepair(order) ? [] : [{ item: family, model, count: 1 }]
        expect({ ...random.context, share: shares.get(order.id) }).toMatchObject({ share: own })
      }
      // other materials are distributed completely and without duplicates
      const other = [
        ...taken,
        { item: random.pick(all).type, model: 'X', count: 1 + Math.floor(random.upTo(20)) },
      ]
      const given = [...sharesOf(world, other, orders).values()].flat()
      const sum = (parts: readonly { count: number }[]) =>
        parts.reduce((total, { count }) => total + count, 0)
      expect({ ...random.context, given: sum(given) }).toMatchObject({
        given: orders.every(isRepair) ? 0 : sum(other),
      })
    }
    expect(all.some(isRepair)).toBe(true)
  })

  it('are refused per order if too few are left', async () => {
    const order = platform.world.tables.workOrders.rows.find(({ state }) => state === 'pending')
    const materials = [{ family: 'meter-1p', model: 'LM-D220', count: 100_000 }]
    const sent = { ...days, ids: [order?.id ?? 0], materials }
    const answer: BulkAnswer = await giveOrders(platform.world, 'dispatch', sent, admin())
    expect(answer).toMatchObject({ ok: 0, fail: 1 })
    expect(answer.errors[0]?.msg).toContain('left on the material list')
    expect(platform.world.tables.workOrders.get(order?.id ?? 0)?.state).toBe('pending')
  })
})

function sheetOf(written: readonly Readonly<Record<string, string | number>>[]) {
  const { world } = platform
  const project =
    world.tables.projects.rows.find(({ state }) => state === 'construction') ??
    expect.unreachable('No project is under construction')
  const headers = headersOf(world, { type: project.type, edition: project.headerVersion })
  const head = headers.map((header) => headOf(header, 'en'))
  const usual = (line: Readonly<Record<string, string | number>>) =>
    headers.map(({ code, required, dataType, options, least }) => {
      if (line[code] !== undefined) return line[code]
      if (!required) return ''
      return dataType === 'enum' ? (options.split('\n')[0] ?? '') : dataType === 'text' ? 'as drawn' : least
    })
  const rows = written.map(usual)
  const bring = (isDry: boolean): BulkAnswer =>
    importMaterials(world, project, [head, ...rows], { isDry, language: 'en', by: 'admin' })
  const stored = () => world.tables.designMaterials.rows.filter(({ projectId }) => projectId === project.id)
  return { project, headers, bring, stored, head, rows }
}

it('a dry run reports what an import then does: valid lines stored, invalid ones by row and header', () => {
  const { bring, stored } = sheetOf([
    { materialName: 'Cable 4×16 mm²', designed: 120.5 },
    { materialName: 'No such thing', designed: 1 },
    { materialName: 'label', designed: 'many' },
    { materialName: 'meter-1p', designed: 4, specification: 'no-such-model' },
  ])
  const before = stored().length
  const dry = bring(true)
  expect(stored()).toHaveLength(before)
  expect(dry.fail).toBeGreaterThanOrEqual(3)
  expect(dry.errors.map(({ row }) => row)).toEqual(expect.arrayContaining([3, 4, 5]))
  expect(dry.errors.find(({ row }) => row === 3)?.msg).toBe('Material: The price list has no such material.')
  expect(bring(false)).toEqual(dry)
})

it('an import updates the plan of an existing line, and stores the header values', () => {
  const first = sheetOf([])
  const line =
    first.stored().find(({ model }) => model !== '') ?? expect.unreachable('The project has no devices')
  const more = line.planned + 7
  const { bring, stored, headers } = sheetOf([
    { materialName: line.item, specification: line.model, designed: more, remark: 'second delivery' },
  ])
  expect(headers.some(({ code }) => code === 'remark')).toBe(true)
  const count = stored().length
  expect(bring(false)).toMatchObject({ ok: 1, fail: 0 })
  expect(stored()).toHaveLength(count)
  const now = stored().find(({ id }) => id === line.id)
  expect(now).toMatchObject({ planned: more })
  expect(now?.values['remark']).toBe('second delivery')
})

it('ignores a column without a header at any position', () => {
  const line =
    sheetOf([])
      .stored()
      .find(({ model }) => model !== '') ?? expect.unreachable('The project has no devices')
  const planned = line.planned + 9
  const values = { designed: planned, remark: 'third delivery' }
  const { project, head, rows, stored } = sheetOf([
    { materialName: line.item, specification: line.model, ...values },
  ])
  for (const place of head.keys()) {
    const sheet = [head.toSpliced(place, 0, ' '), ...rows.map((row) => row.toSpliced(place, 0, 7))]
    const how = { isDry: false, language: 'en', by: 'admin' } as const
    expect(importMaterials(platform.world, project, sheet, how)).toMatchObject({ ok: 1, fail: 0 })
    const now = stored().find(({ id }) => id === line.id)
    expect([now?.planned, now?.values['remark']]).toEqual([planned, values.remark])
  }
})

it('accepts the template header in either language, and no other', () => {
  const { project, headers } = sheetOf([])
  const { world } = platform
  const say = { isDry: true, language: 'en', by: 'admin' } as const
  for (const language of ['en', 'zh'] as const) {
    const [head = []] = emptySheet(headers, language)
    expect(importMaterials(world, project, [head.map(String)], say)).toEqual({ ok: 0, fail: 0, errors: [] })
  }
  expect(() => importMaterials(world, project, [['Something else']], say)).toThrow()
})
