import { afterEach, expect, it } from 'vitest'
import type { PlanAnswer, PlanLeftOut } from '#contract/calls/iot/command-plan.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { restoreRows } from '#mock/testing/restore-rows.ts'
import { followPlans } from './run.ts'

const bench = ofFile(() => startCommandBench())
afterEach(() => bench.rest())
restoreRows(() => {
  const { commandPlans, roles, users } = bench.platform.world.tables
  return [commandPlans, roles, users]
})

const post = (verb: string, body: object, as = 'engineer') =>
  bench.ask('POST', `commandPlan/${verb}`, body, as)

/** Plans a command and expects it to be accepted. */
async function planned(body: object, as?: string): Promise<PlanAnswer> {
  const { code, msg, data } = await post('plan', { name: 'Plan', kind: 'readNow', ...body }, as)
  if (code !== 0) throw new Error(msg)
  return data as PlanAnswer
}

/** Advances the clock by milliseconds and processes everything due. */
function pass(ms: number): void {
  bench.platform.clock += ms
  followPlans(bench.platform.world)
  bench.settle()
}

const planOf = (id: number): StoredPlan =>
  bench.platform.world.tables.commandPlans.get(id) ?? expect.unreachable('There is no such plan')

/** Runs of a plan, newest first. */
const runsOf = (id: number): StoredPlanRun[] =>
  bench.platform.world.tables.commandPlanRuns.rows.filter(({ planId }) => planId === id).toReversed()
const at = (ms: number) => formatTime(bench.platform.clock + ms)

const leftOutOf = async ({ id }: { id: number }) =>
  ((await bench.ask('GET', `commandPlanRun/leftOut/${id}`)).data as { list: PlanLeftOut[] }).list

it('a plan is sent once at its time as one batch, then ends', async () => {
  const { id } = await bench.one()
  const { planId, nextTime } = await planned({ ids: [id], time: at(hour) })
  expect(nextTime).toBe(at(hour))
  pass(hour - 1000)
  expect(runsOf(planId)).toEqual([])
  pass(2000)
  const [run] = runsOf(planId)
  expect(run).toMatchObject({ result: 'sent', devices: 1, leftOut: 0 })
  const [row] = await bench.commandsOf(run?.batchNo ?? '')
  expect(row).toMatchObject({ deviceId: id, kind: 'readNow', operator: 'engineer', status: 'verified' })
  expect(planOf(planId)).toMatchObject({ state: 'ended', runs: 1, nextTime: '', lastResult: 'sent' })
  pass(day)
  expect(runsOf(planId)).toHaveLength(1)
})

it('a plan recurs until its last day', async () => {
  const { id } = await bench.one()
  const endDate = at(2 * day).slice(0, 10)
  const { planId } = await planned({ ids: [id], cron: '0 30 2 * * ?', endDate })
  for (let step = 0; step < 4 * 24 * 6; step += 1) pass(hour / 6)
  const runs = runsOf(planId)
  expect(runs.every(({ dueTime, result }) => dueTime.endsWith(' 02:30:00') && result === 'sent')).toBe(true)
  expect(new Set(runs.map(({ dueTime }) => dueTime)).size).toBe(runs.length)
  expect(runs.length).toBe(2)
  expect(planOf(planId).state).toBe('ended')
})

it('a plan survives a restart: past runs do not repeat, missed runs are reported', async () => {
  const { id } = await bench.one()
  const { planId: once } = await planned({ ids: [id], time: at(hour) })
  const { planId: daily } = await planned({
    ids: [id],
    kind: 'read',
    params: { ct: '' },
    cron: '0 0 3 * * ?',
  })
  pass(hour)
  await bench.restart()
  followPlans(bench.platform.world)
  expect(runsOf(once)).toHaveLength(1)
  const before = planOf(daily)
  pass(3 * day + 2 * hour)
  const [run, ...others] = runsOf(daily)
  expect(others).toEqual([])
  expect(run).toMatchObject({ result: 'missed', reason: 'late', dueTime: before.nextTime, devices: 0 })
  expect(run?.moments).toBe(3)
  const after = planOf(daily)
  expect(after).toMatchObject({ state: 'running', missed: 3, runs: 0, lastResult: 'missed' })
  expect(after.nextTime > at(0)).toBe(true)
})

it('a plan does not run while paused, and resumes at its next time', async () => {
  const { id } = await bench.one()
  const { planId } = await planned({ ids: [id], cron: '0 0 * * * ?' })
  await post('setState', { ids: [planId], state: 'paused' })
  pass(3 * hour)
  expect(runsOf(planId)).toEqual([])
  expect((await post('setState', { ids: [planId], state: 'running' })).data).toMatchObject({ ok: 1 })
  const { nextTime } = planOf(planId)
  expect(nextTime > at(0) && nextTime <= at(hour)).toBe(true)
  const { planId: once } = await planned({ ids: [id], time: at(hour) })
  await post('setState', { ids: [once], state: 'paused' })
  pass(2 * hour)
  expect((await post('setState', { ids: [once], state: 'running' })).data).toMatchObject({ ok: 0, fail: 1 })
})

it('a plan skips and lists devices that left the scope of its owner', async () => {
  const { world } = bench.platform
  const [here, there] = world.fleet.table.rows.filter(({ family }) => family === 'meter-1p')
  if (here === undefined || there === undefined) throw new Error('The fleet of the test is too small')
  const { planId } = await planned({ ids: [here.id, there.id], time: at(hour) }, 'dispatcher')
  world.tables.roles.update(bench.platform.roleOf('dispatcher').id, { dataScope: 'org' })
  world.tables.users.update(bench.platform.account('dispatcher').id, { groupId: here.orgId })
  world.fleet.table.update(there.id, { orgId: here.orgId === 1 ? 2 : 1 })
  pass(hour)
  const [run] = runsOf(planId)
  expect(run).toMatchObject({ result: 'part', reason: 'devices', devices: 1, leftOut: 1 })
  expect((await leftOutOf(run ?? { id: 0 })).map(({ deviceId }) => deviceId)).toEqual([there.id])
})

it('a plan writes agreed values, and reports changed ones instead of overwriting', async () => {
  const { world } = bench.platform
  const [first = expect.unreachable(), second = expect.unreachable(), third = expect.unreachable()] =
    world.fleet.table.rows.filter(({ family, state }) => family === 'load-control' && state === 'online')

  const author = { by: 'engineer', reason: 'Try', commandId: 0 }
  for (const row of [first, second, third]) world.params.written(row, 'heartbeat', '5', author)
  const params = { heartbeat: '9' }
  const ids = [first.id, second.id, third.id]
  const { planId, ok } = await planned({ ids, kind: 'write', params, reason: 'Try', time: at(hour) })
  expect(ok).toBe(3)
  expect(world.params.wanted(first, 'heartbeat')).not.toBe('9')
  world.params.written(second, 'heartbeat', '6', author)
  world.params.want(third, { heartbeat: '8' }, author)
  pass(hour)
  const [run] = runsOf(planId)
  expect(run).toMatchObject({ result: 'part', devices: 1, leftOut: 0, moved: 2 })
  expect([first, second].map((row) => world.params.held(row, 'heartbeat'))).toEqual(['9', '6'])
  expect(world.params.wanted(third, 'heartbeat')).toBe('8')
  const leftOut = await leftOutOf(run ?? { id: 0 })
  expect(leftOut.map(({ deviceId, agreed, found, wanted }) => [deviceId, agreed, found, wanted])).toEqual([
    [second.id, '5', '6', '9'],
    [third.id, '5', '5', '9'],
  ])
})

it('a plan writes to a device whose value was unknown at planning time', async () => {
  const { world } = bench.platform
  const { id } = await bench.one()
  const row = world.fleet.table.update(id, { lastTime: '' }) ?? expect.unreachable('There is no such device')
  expect(world.params.known(row, 'reportInterval')).toBe('')
  const values = { kind: 'write', params: { reportInterval: '30' }, reason: 'Try' }
  const { planId } = await planned({ ids: [id], ...values, time: at(hour) })
  await bench.send({ ids: [id], kind: 'read', params: { reportInterval: '' } })
  bench.settle()
  expect(world.params.known(row, 'reportInterval')).not.toBe('')
  pass(hour)
  expect(runsOf(planId)[0]).toMatchObject({ result: 'sent', devices: 1, moved: 0 })
  expect(world.params.held(row, 'reportInterval')).toBe('30')
})

it('a recurring write skips devices that already have the value', async () => {
  const { id } = await bench.one()
  const values = { kind: 'write', params: { heartbeat: '11' }, reason: 'Try' }
  const { planId } = await planned({ ids: [id], ...values, cron: '0 0 * * * ?' })
  pass(hour)
  pass(hour)
  const runs = runsOf(planId)
  expect(runs.map(({ result, reason }) => [result, reason])).toEqual([
    ['nothing', 'same'],
    ['sent', 'none'],
  ])
})

it.each([
  ['a time that is over', () => ({ time: at(-1000) })],
  ['no time', () => ({})],
  ['a time and a schedule', () => ({ time: at(hour), cron: '0 0 3 * * ?' })],
  ['a schedule of every minute', () => ({ cron: '0 * * * * ?' })],
  ['a schedule that is none', () => ({ cron: 'often' })],
  ['a last day before the first moment', () => ({ cron: '0 0 3 1 1 ?', endDate: at(0).slice(0, 10) })],
])('refuses %s', async (_what, when) => {
  const { id } = await bench.one()
  expect((await post('plan', { name: 'Plan', kind: 'readNow', ids: [id], ...when() })).code).toBe(400)
})

/** Makes the engineer's role require two persons for writing. */
function demandTwo(): void {
  const { roles } = bench.platform.world.tables
  const role = roles.rows.find(({ code }) => code === 'ROLE_ENGINEER')
  roles.update(role?.id ?? 0, { twoPersons: ['write'] })
}

const decide = (id: number, isAgreed: boolean, as: string, opinion = '') =>
  post('decide', { id, isAgreed, opinion }, as)

it('a two-person command waits, and is sent at once when a permitted second person agrees', async () => {
  const { world } = bench.platform
  const { id } = await bench.one()
  demandTwo()
  const values = { ids: [id], kind: 'write', params: { heartbeat: '12' }, reason: 'Try' }
  expect((await bench.send(values)).code).toBe(400)
  const { planId } = await planned({ ...values, isAsked: true })
  expect(planOf(planId).state).toBe('waiting')
  pass(hour)
  expect(runsOf(planId)).toEqual([])
  expect((await decide(planId, true, 'engineer')).code).toBe(409)
  // may issue commands but not write
  expect((await decide(planId, true, 'dispatcher')).code).toBe(403)
  expect((await decide(planId, true, 'admin')).code).toBe(0)
  const [run] = runsOf(planId)
  const [row] = await bench.commandsOf(run?.batchNo ?? '')
  expect(row).toMatchObject({ kind: 'write', operator: 'engineer', agreedBy: 'admin' })
  const device = world.fleet.table.get(id)
  bench.settle()
  expect(device && world.params.held(device, 'heartbeat')).toBe('12')
  expect((await decide(planId, true, 'admin')).code).toBe(409)
})

it('a request declined with a reason or left for a day is never sent', async () => {
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

it('a request that needs no second person is sent immediately', async () => {
  const { id } = await bench.one()
  const answer = await planned({ ids: [id], isAsked: true })
  expect(answer).toMatchObject({ isWaiting: false, nextTime: '' })
  expect(runsOf(answer.planId)[0]).toMatchObject({ result: 'sent', devices: 1 })
  expect(planOf(answer.planId)).toMatchObject({ state: 'ended', nextTime: '' })
})

it('planning a write needs the write permission, and a plan uses its owner’s rights when due', async () => {
  const { id } = await bench.one()
  const body = { name: 'Plan', ids: [id], kind: 'readNow', time: at(hour) }
  const values = { params: { heartbeat: '7' }, reason: 'Try' }
  expect((await post('plan', { ...body, kind: 'write', ...values }, 'dispatcher')).code).toBe(403)
  const { planId } = await planned(body, 'dispatcher')
  const { id: makerId } = bench.platform.account('dispatcher')
  bench.platform.world.tables.users.update(makerId, { status: 'locked' })
  pass(hour)
  expect(runsOf(planId)[0]).toMatchObject({ result: 'nothing', reason: 'owner', batchNo: '' })
})
