import { expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { planActs } from '#mock/testing/acts/plan-acts.ts'

const bench = ofTest(() => startCommandBench())

const { post, planned, pass, planOf, runsOf } = planActs(() => bench)

/** Has the role of the engineer demand two persons for writing. */
function demandTwo(): void {
  const { roles } = bench.platform.world.tables
  const role = roles.rows.find(({ code }) => code === 'ROLE_ENGINEER')
  roles.update(role?.id ?? 0, { twoPersons: ['write'] })
}

const decide = (id: number, isAgreed: boolean, as: string, opinion = '') =>
  post('decide', { id, isAgreed, opinion }, as)

it('what a role demands two for is asked for, and given at once when another person agrees who may', async () => {
  const { world } = bench.platform
  const { id } = await bench.one()
  demandTwo()
  const values = { ids: [id], kind: 'write', params: { heartbeat: '9' }, reason: 'Try' }
  expect((await bench.send(values)).code).toBe(400)
  const { planId } = await planned({ ...values, isAsked: true })
  expect(planOf(planId).state).toBe('waiting')
  pass(hour)
  expect(runsOf(planId)).toEqual([])
  expect((await decide(planId, true, 'engineer')).code).toBe(409)
  // may give commands, but not write
  expect((await decide(planId, true, 'dispatcher')).code).toBe(403)
  expect((await decide(planId, true, 'viewer')).code).toBe(403)
  expect((await decide(planId, true, 'admin')).code).toBe(0)
  const [run] = runsOf(planId)
  const [row] = await bench.commandsOf(run?.batchNo ?? '')
  expect(row).toMatchObject({ kind: 'write', operator: 'engineer', agreedBy: 'admin' })
  const device = world.fleet.table.get(id)
  bench.settle()
  expect(device && world.params.held(device, 'heartbeat')).toBe('9')
  expect((await decide(planId, true, 'admin')).code).toBe(409)
})

it('what is declined, with a reason, or left for a day is never given', async () => {
  const { id } = await bench.one()
  demandTwo()
  const values = { ids: [id], kind: 'write', params: { heartbeat: '9' }, reason: 'Try', isAsked: true }
  const { planId: declined } = await planned(values)
  expect((await decide(declined, false, 'admin')).code).toBe(400)
  expect((await decide(declined, false, 'admin', 'Not today')).code).toBe(0)
  const { planId: left } = await planned({ ...values, params: { heartbeat: '8' } })
  pass(day + hour)
  expect([declined, left].map((one) => planOf(one).state)).toEqual(['declined', 'expired'])
  expect([...runsOf(declined), ...runsOf(left)]).toEqual([])
})

it('a template and what is wanted are not written alone where a role demands two', async () => {
  const { id } = await bench.one()
  demandTwo()
  const wanted = { ids: [id], params: [], reason: 'Try' }
  const template = { ids: [id], templateId: 1, reason: 'Try' }
  const second = { account: 'admin', password: 'meter2026' }
  expect((await bench.ask('POST', 'devicesParam/writeWanted', wanted)).code).toBe(400)
  expect((await bench.ask('POST', 'paramTemplate/apply', template)).code).toBe(400)
  expect((await bench.ask('POST', 'devicesParam/writeWanted', { ...wanted, ...second })).code).toBe(0)
  expect((await bench.ask('POST', 'paramTemplate/apply', { ...template, ...second })).code).toBe(0)
})
