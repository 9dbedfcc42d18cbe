import { describe, expect, it } from 'vitest'
import type { OrderCheck } from '#contract/calls/reform/order.ts'
import type { SealStep } from '#contract/calls/reform/seal.ts'
import type { BulkAnswer, ImportJob, ListPage } from '#contract/wire/crud.ts'
import type { SealRow } from '#contract/resources/reform/seal.ts'
import { sealNumbersIn } from '#domain/reform/seals.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { initialPassword } from '../../../../seed/accounts.ts'
import { sealPart, sealProblems } from './seal-part.ts'

const platform = platformOfFile({ devices: 200 })

const call = callsOf(platform, '/base/reform/seal/')
const inState = async (state: string) =>
  ((await call('GET', `list?state=${state}&limit=100`)).data as ListPage<SealRow>).list
const first = async (state: string) => (await inState(state))[0] ?? expect.unreachable()
const found = async (number: string) => (await call('GET', `find?number=${number}`)).data as SealRow
const trace = async (id: number) =>
  ((await call('GET', `trace/${id}`)).data as SealStep[]).map(({ act }) => act)

const orderPath = '/base/reform/workOrder'
const range = { prefix: 'A', from: '0009000001', to: '0009000600', type: 'lead', orgId: 1 }

async function takeIn(values: object): Promise<ImportJob> {
  let job = (await call('POST', 'rangeSave', { ...range, ...values })).data as ImportJob
  while (job.state !== 'done') job = (await call('GET', `range/${job.job}`)).data as ImportJob
  return job
}

describe('a range of seals', () => {
  it('is received with progress; known numbers are reported and unchanged', async () => {
    expect(await takeIn({})).toMatchObject({ total: 600, progress: 600, ok: 600, fail: 0 })
    expect(await takeIn({ from: '0009000599', to: '0009000602' })).toMatchObject({ ok: 2, fail: 2 })
    expect(await found('A0009000601')).toMatchObject({ state: 'stock' })
    const { id } = await found('A0009000001')
    expect(await trace(id)).toEqual(['receive'])
  })

  it.each([
    ['to', { from: '0009000002', to: '0009000001' }],
    ['to', { from: '0009100000', to: '0009105000' }],
    ['from', { from: '9' }],
    ['prefix', { prefix: 'ab' }],
    ['orgId', { orgId: 999 }],
  ])('with a wrong %s is refused', async (field, values) => {
    expect((await call('POST', 'rangeSave', { ...range, ...values })).refused).toEqual([field])
  })
})

describe('a seal', () => {
  it('is issued, returned, issued again, applied by the crew of the order, inspected and cut', async () => {
    const { id } = await found('A0009000002')
    const order = platform.world.tables.workOrders.rows.find(({ state }) => state === 'dispatched')
    const ids = [id]
    const crewId = order?.crewId ?? 0
    const place = 'meter-cover'
    for (const [verb, body] of [
      ['issue', { ids, crewId }],
      ['return', { ids }],
      ['issue', { ids, crewId }],
      ['apply', { ids, orderId: order?.id, place }],
      ['inspect', { ids, result: 'intact' }],
      ['cut', { ids, remark: 'Meter was opened' }],
    ] as const) {
      expect((await call('POST', verb, body)).data).toEqual({ ok: 1, fail: 0, errors: [] })
    }
    expect(await trace(id)).toEqual(['receive', 'issue', 'return', 'issue', 'apply', 'inspect', 'cut'])
    expect(platform.world.tables.seals.get(id)).toMatchObject({
      state: 'cut',
      deviceId: order?.deviceId,
      uses: 1,
    })
  })

  it('is not issued twice or applied by another crew, with an error for each', async () => {
    const [one, two] = [await found('A0009000003'), await found('A0009000004')]
    const order = platform.world.tables.workOrders.rows.find(({ state }) => state === 'dispatched')
    const other = ((order?.crewId ?? 0) % 10) + 1
    await call('POST', 'issue', { ids: [one.id], crewId: other })
    const issued = (await call('POST', 'issue', { ids: [one.id, two.id], crewId: other })).data as BulkAnswer
    expect(issued).toMatchObject({
      ok: 1,
      fail: 1,
      errors: [{ id: one.id, msg: 'A0009000003 is “Issued”.' }],
    })
    const applied = await call('POST', 'apply', { ids: [one.id], orderId: order?.id, place: 'box-door' })
    expect(applied.data).toMatchObject({ fail: 1, errors: [{ id: one.id }] })
  })

  it('missing at an inspection is lost', async () => {
    const { id } = await first('use')
    await call('POST', 'inspect', { ids: [id], result: 'missing' }, 'auditor')
    expect(platform.world.tables.seals.get(id)).toMatchObject({ state: 'lost', inspection: 'missing' })
  })

  it('is deleted from stock only, and keeps its number', async () => {
    const { id } = await first('use')
    expect((await call('DELETE', `delete/${id}`)).code).toBe(409)
    const known = await found('A0009000010')
    expect((await call('PUT', 'update', { id: known.id, number: 'A0009000999' })).code).toBe(400)
    expect((await call('DELETE', `delete/${known.id}`)).code).toBe(0)
    expect((await call('GET', 'find?number=A0009000010')).code).toBe(404)
  })
})

describe('the seals of an order', () => {
  it('show their order once submitted, and the auditor is warned of one not cut', async () => {
    const { workOrders, seals } = platform.world.tables
    const order = workOrders.rows.find(({ state }) => state === 'dispatched') ?? expect.unreachable()
    const report = reportOn(platform.world, order, 'report-with-one-seal-left')
    const [cut = '', left = ''] = report.old.seals
    const sent = { id: order.id, report: { ...report, old: { ...report.old, seals: [cut] } } }
    await platform.post(`${orderPath}/submit`, sent)
    const { data } = await platform.get(`${orderPath}/check/${order.id}`, 'auditor')
    const seal = (data as OrderCheck[]).find(({ id }) => id === 'seal')
    expect(seal).toMatchObject({ level: 'warn', detail: expect.stringContaining(left) as string })
    const [fitted = ''] = report.new.seals
    expect(seals.rows.find(({ number }) => number === fitted)).toMatchObject({ state: 'issued', orderId: 0 })
    const { list } = (await call('GET', `list?keyword=${fitted}`)).data as ListPage<SealRow>
    expect(list).toMatchObject([{ number: fitted, orderId: order.id }])
  })

  it('are refused if duplicate, on another order or used elsewhere', () => {
    const { world } = platform
    const { workOrders, seals } = world.tables
    const fitted = workOrders.rows.filter(({ state, newSeals }) => state === 'audit' && newSeals !== '')
    const mates = ({ crewId }: { crewId: number }) => fitted.find((other) => other.crewId === crewId)
    const order =
      workOrders.rows.find((row) => row.state === 'dispatched' && mates(row) !== undefined) ??
      expect.unreachable()
    const other = mates(order) ?? expect.unreachable()
    const used =
      seals.rows.find(({ state, orderId }) => state === 'use' && orderId !== order.id) ?? expect.unreachable()
    const report = reportOn(world, order, 'report-about-some-seals')
    const [own = ''] = report.new.seals
    const [standing = ''] = sealNumbersIn(other.newSeals)
    const messages = (...numbers: readonly string[]) =>
      sealProblems(world, order, { ...report, new: { ...report.new, seals: numbers } }).map(
        ({ text }) => text[0],
      )
    expect(messages(...report.new.seals)).toEqual([])
    expect(messages(own, own)).toContain(`${own} is entered twice.`)
    expect(messages(own, standing)).toContain(`${standing} stands on another order.`)
    expect(messages(own, used.number)).toContain(`${used.number} is used already.`)
    const cut = (...numbers: readonly string[]) =>
      sealProblems(world, order, { ...report, old: { ...report.old, seals: numbers } }).map(
        ({ text }) => text[0],
      )
    const [hanging = ''] = report.old.seals
    expect(cut(hanging, hanging)).toEqual([`${hanging} is entered twice.`])
    for (const foreign of [used.number, 'S0000000001']) {
      expect(cut(hanging, foreign)).toEqual([`${foreign} is not registered on this device.`])
    }
  })

  it('are not applied to another order manually; one that was stays in use when its own is reopened', async () => {
    const { world } = platform
    const { workOrders, seals } = world.tables
    const handedIn = workOrders.rows.find(({ state, newSeals }) => state === 'audit' && newSeals !== '')
    const own = handedIn ?? expect.unreachable()
    const [number = ''] = sealNumbersIn(own.newSeals)
    const other =
      workOrders.rows.find(({ id, crewId }) => crewId === own.crewId && id !== own.id) ?? expect.unreachable()
    const { id, uses } = seals.rows.find((row) => row.number === number) ?? expect.unreachable()
    const applied = await call('POST', 'apply', { ids: [id], orderId: other.id, place: 'box-door' })
    expect(applied.data).toMatchObject({ errors: [{ id, msg: `${number} stands on another order.` }] })
    seals.update(id, { state: 'use', orderId: other.id, uses: uses + 1 })
    sealPart.complete?.(world, own)
    expect(seals.get(id)).toMatchObject({ anomalies: ['twice'], uses: uses + 2 })
    sealPart.reopen?.(world, own)
    expect(seals.get(id)).toMatchObject({ state: 'use', orderId: other.id, anomalies: [], uses: uses + 1 })
  })

  it.each([
    ['return', {}],
    ['void', { reason: 'Damaged', account: 'auditor', password: initialPassword }],
  ])('stay with the crew while the audit is pending: %s is refused', async (verb, body) => {
    const { workOrders, seals } = platform.world.tables
    const handedIn = workOrders.rows.find(({ state, newSeals }) => state === 'audit' && newSeals !== '')
    const [number = ''] = sealNumbersIn(handedIn?.newSeals ?? '')
    const { id } = seals.rows.find((row) => row.number === number) ?? expect.unreachable()
    seals.update(id, { state: 'issued' })
    const { data } = await call('POST', verb, { ids: [id], ...body })
    const msg = `${number} stands on order ${handedIn?.number}, which waits for its audit.`
    expect(data).toMatchObject({ ok: 0, errors: [{ id, msg }] })
  })

  it('get the places set by its project once it is passed', async () => {
    const { workOrders, projects, seals } = platform.world.tables
    const order = workOrders.rows.find(({ state }) => state === 'dispatched') ?? expect.unreachable()
    const project = projects.get(order.projectId) ?? expect.unreachable()
    projects.restore(project.id, { ...project, sealPlaces: ['ct-chamber', 'box-door'] })
    const report = reportOn(platform.world, order, 'report-with-two-places')
    await platform.post(`${orderPath}/submit`, { id: order.id, report })
    const passed = { ids: [order.id], outcome: 'pass', opinion: 'All in order' }
    await platform.post(`${orderPath}/audit`, passed, 'auditor')
    const fitted = seals.rows.filter(({ number }) => report.new.seals.includes(number))
    expect(fitted.map(({ place }) => place)).toEqual(['ct-chamber', 'box-door'])
    projects.restore(project.id, project)
  })
})
