import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declarationAt, declaredCalls } from '#contract/calls/declared.ts'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { asksPassword } from '#contract/calls/account/password-proof.ts'
import { proofMinutes } from '#contract/schema/forms.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import { code as envelopeCode } from '#contract/wire/envelope.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { attended } from '#mock/auth/password-proof.ts'
import { followPlans } from '#mock/features/iot/command-plan/run.ts'
import { standingOf } from '#mock/features/system/config/standing.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredConfig } from '#mock/tables/tables.ts'
import { first, given, Hand, lacking, type Act, type Matter } from '#mock/testing/acts/doors.ts'
import { Switching, voiding } from '#mock/testing/acts/switching.ts'
import { startCommandBench, type CommandBench } from '#mock/testing/command-bench.ts'
import type { World } from '#mock/world/world.ts'
import { initialPassword } from '../../seed/accounts.ts'
import { workbook, type TestCell } from '../testing/sheets.ts'
import { uploadForm } from '../testing/uploads.ts'
import { good, head } from '../testing/user-sheet.ts'

const admin = 'admin'

/** An administrator's act, which is done when what `show` returns has changed. */
function matterOf(show: () => unknown, prepare: () => unknown, doors: Matter['doors']): Matter {
  let before = ''
  return {
    actor: admin,
    other: admin,
    async begin() {
      await prepare()
      before = JSON.stringify(show())
    },
    isDone: () => JSON.stringify(show()) !== before,
    doors,
  }
}

/** Changing a role or its holders: every call about roles and accounts that does. */
function changingRoles(hand: Hand): Matter {
  const tables = () => hand.world.tables
  const send = (method: string, path: string, body: object) => hand.send(method, `sys/${path}`, body, admin)
  let turn = 0
  let id = 0
  const viewer = () => tables().users.rows.find(({ loginName }) => loginName === 'viewer') ?? lacking()
  const newcomer = () => ({ ...viewer(), loginName: `new${turn}`, email: `new${turn}@lanjiang.example` })
  return matterOf(
    () => [tables().roles.rows, tables().users.rows.map(({ roleIds }) => roleIds)],
    () => {
      const like = tables().roles.get(viewer().roleIds[0] ?? 0) ?? lacking()
      turn += 1
      id = tables().roles.insert({ ...like, code: `SPARE_${turn}`, name: `Spare ${turn}` }).id
    },
    {
      'a new role': () =>
        send('POST', 'role/save', {
          name: `New ${turn}`,
          code: `NEW_${turn}`,
          dataScope: 'all',
          menuIds: [],
        }),
      'its form': () => send('PUT', 'role/update', { id, description: `${turn}` }),
      'removing it': () => send('DELETE', `role/delete/${id}`, {}),
      'removing several': () => send('POST', 'role/delete', { ids: [id] }),
      'a new account': () => send('POST', 'user/save', { ...newcomer(), roleIds: [id] }),
      'form of an account': () => send('PUT', 'user/update', { id: viewer().id, roleIds: [id] }),
      'a sheet of accounts': () =>
        takeSheet(hand, 'user', [head, good(turn)], () =>
          tables().users.rows.some(({ loginName }) => loginName === `import${turn}`),
        ),
      'a sheet of roles': () =>
        takeSheet(
          hand,
          'role',
          [
            ['Name *', 'Code *', 'Data scope *'],
            [`Sheet ${turn}`, `SHEET_${turn}`, 'All data'],
          ],
          () => tables().roles.rows.some(({ code }) => code === `SHEET_${turn}`),
        ),
    },
  )
}

async function takeSheet(
  hand: Hand,
  path: string,
  rows: readonly (readonly TestCell[])[],
  isThere: () => boolean,
): Promise<void> {
  const { data } = await hand.post(`sys/${path}/import`, uploadForm(workbook(rows), 'rows.xlsx'), admin)
  const { job } = data as ImportJob
  if ((await hand.post(`sys/${path}/import/${job}`, {}, admin)).code !== 0) return
  await vi.waitFor(() => {
    if (!isThere()) throw new Error('Not yet')
  })
}

/** Clearing a log: every call that does. */
function clearing(hand: Hand): Matter {
  const logs = (): Table[] => {
    const { log, jobLog, errorLog } = hand.world.tables
    return [log, jobLog, errorLog]
  }
  const planted: number[] = []
  return matterOf(
    () => logs().map((table, n) => table.get(planted[n] ?? 0) !== undefined),
    () => {
      const line = { ...hand.world.tables.log.rows[0], path: '', time: formatTime(hand.platform.clock) }
      planted.splice(0, 3, ...logs().map((table) => table.insert(line).id))
    },
    {
      operations: () => hand.post('sys/log/clear', {}, admin),
      jobs: () => hand.post('sys/job-log/clear', {}, admin),
      errors: () => hand.post('sys/error-log/clear', {}, admin),
    },
  )
}

/** Resetting an account to the initial password, which the response contains. */
function resetting(hand: Hand): Matter {
  const account = () => hand.world.tables.users.rows.at(-1) ?? lacking()
  return matterOf(
    () => hand.world.tables.credentials.get(account().id),
    () => hand.world.tables.credentials.put({ id: account().id, salt: '', hash: '' }),
    { 'the list of accounts': () => hand.post('sys/user/reset', { ids: [account().id] }, admin) },
  )
}

/** Accepting a configuration proposed by an administrator. */
function takingOver(hand: Hand): Matter {
  let id = 0
  const table = () => hand.world.tables.configs
  const proposal: Omit<StoredConfig, 'id' | 'digest'> = {
    note: '',
    opinion: '',
    decidedBy: '',
    createTime: '',
    decideTime: '',
    askedBy: admin,
    files: [],
    added: 0,
    changed: 0,
    removed: 0,
    state: 'waiting',
  }
  const matter = matterOf(
    () => table().get(id)?.state,
    () => ({ id } = table().insert({ ...proposal, digest: standingOf(hand.world).digest })),
    { decision: () => hand.post('sys/config/decide', { id, isAgreed: true }, 'auditor') },
  )
  return { ...matter, actor: 'auditor' }
}

/** Every call that creates, changes or enables automatic switching. */
function settingGoing(hand: Hand): Matter {
  const tables = () => hand.world.tables
  const rule = () => tables().sceneRules.get(ruleId) ?? lacking()
  const plan = (state: string) => hand.post('iot/commandPlan/setState', { ids: [planId], state }, admin)
  let [turn, ruleId, planId, scheduleId] = [0, 0, 0, 0]
  const ofRule = (verb: string, body: object) => hand.post(`scene/sceneRule/${verb}`, body, admin)
  const name = () => `Rule ${turn}`
  return matterOf(
    () => [
      tables().sceneRules.rows,
      tables().sceneRuleLog.nextId,
      tables().commandPlans.rows.map(({ state }) => state),
      tables().unitSchedules.rows,
    ],
    async () => {
      const like = tables().sceneRules.rows[0] ?? lacking()
      turn += 1
      const actions = [{ kind: 'command', on: 'all', command: 'relayOpen' }] as const
      ruleId = tables().sceneRules.insert({ ...like, name: name(), actions, state: 'disabled' }).id
      const ids = tables()
        .units.rows.slice(0, 2)
        .map(({ deviceId }) => deviceId)
      const time = formatTime(hand.platform.clock + minute)
      const order = { name: name(), kind: 'relayClose', reason: 'test', ids, time }
      const { data } = await hand.post('iot/commandPlan/plan', { ...order, ...given('dispatcher') }, admin)
      planId = (data as PlanAnswer).planId
      await plan('paused')
      scheduleId = tables().unitSchedules.rows.find(({ state }) => state === 'disabled')?.id ?? lacking()
    },
    {
      'a new rule': () => ofRule('save', { ...rule(), name: `New ${turn}`, nameZh: '' }),
      'its form': () => hand.send('PUT', 'scene/sceneRule/update', { id: ruleId, maxPerHour: turn }, admin),
      'a copy': () => ofRule('copy', { id: ruleId }),
      'setting it going': () => ofRule('enable', { ids: [ruleId] }),
      'running it once': () => ofRule('run', { id: ruleId }),
      'form of a schedule': () =>
        hand.send('PUT', 'ctrl/unitSchedule/update', { id: scheduleId, name: `Schedule ${turn}` }, admin),
      'going on with a plan': () => plan('running'),
    },
  )
}

let bench: CommandBench
const hand = new Hand(() => bench)
const switching = new Switching(() => bench, hand)
/** Calls refused because the password was not entered. */
const refused = new Set<string>()

beforeAll(async () => {
  bench = await startCommandBench()
  switching.prepare()
  const send = hand.send.bind(hand)
  hand.send = async (method, path, ...rest) => {
    const answer = await send(method, path, ...rest)
    const call = declarationAt(method, `/base/${path}`)
    if (answer.code === envelopeCode.unproved) refused.add(`${method} ${call?.path}`)
    return answer
  }
}, 60_000)
afterAll(() => bench.platform.close())

const alone: Act = { alone: true, byTwo: true }
const withTwo: Act = { alone: false, byTwo: true }

/** Acts that require the password, with a second person where a role demands one. */
const table: readonly (readonly [string, Matter, Act])[] = [
  ['switching a unit', switching, alone],
  ['voiding seals', voiding(hand), withTwo],
  ['changing roles', changingRoles(hand), alone],
  ['resetting a password', resetting(hand), alone],
  ['clearing a log', clearing(hand), alone],
  ['taking a configuration over', takingOver(hand), alone],
  ['making what switches by itself', settingGoing(hand), alone],
]

/** Ways of the platform itself, which asks no one; and one that always requires two persons. */
const ofPlatform: readonly string[] = ['engine', 'linkage rule', 'linkage rule on a unit']
const byTwoOnly = 'list of units'
/** Ways at which a second person agrees in a separate session. */
const agreeing = ['page of the unit', byTwoOnly, 'asked command', 'schedule']

const prove = (as: string, password = initialPassword) => hand.post('sys/user/prove', { password }, as)

/** Simulates that the passwords of sessions were entered a number of milliseconds ago. */
async function typedAgo(ms: number, ...who: readonly string[]): Promise<void> {
  await Promise.all(who.map((as) => prove(as)))
  bench.platform.steady += ms
}

async function go(matter: Matter, door: string, second?: string): Promise<boolean> {
  await matter.doors[door]?.(second)
  bench.settle()
  return matter.isDone()
}

const minutes = proofMinutes * minute

describe.each(table)('%s requires a password entered within five minutes', (_name, matter, act) => {
  const doors = Object.keys(matter.doors).filter((door) => matter.never?.includes(door) !== true)
  const second = act.alone ? undefined : matter.other
  it.each(doors.filter((door) => door !== byTwoOnly && !ofPlatform.includes(door)))('%s', async (door) => {
    await typedAgo(0, matter.actor)
    await matter.begin(act)
    await typedAgo(minutes, matter.actor)
    expect(await go(matter, door, second)).toBe(false)
    await typedAgo(minutes - 1, matter.actor)
    expect(await go(matter, door, second)).toBe(true)
  })
})

it.each(agreeing)('both persons enter their own password: %s', async (door) => {
  const { actor, other } = switching
  const begin = () => switching.begin({ ...withTwo, unit: { isImportant: true } })
  begin()
  await typedAgo(minutes, other)
  await prove(actor)
  expect(await go(switching, door, other)).toBe(false)
  begin()
  await typedAgo(minutes, actor)
  await prove(other)
  expect(await go(switching, door, other)).toBe(false)
  begin()
  await prove(actor)
  expect(await go(switching, door, other)).toBe(true)
})

it.each(ofPlatform)('automatic acts require no password: %s', async (door) => {
  switching.begin(alone)
  await typedAgo(minutes, first)
  expect(await go(switching, door)).toBe(true)
})

/** Automatic acts of the platform on the device of a unit. */
const unasked: Readonly<Record<string, (world: World, deviceId: number) => unknown>> = {
  'a linkage rule': ({ linkage }, deviceId) => {
    const action = { kind: 'command', on: 'all', command: 'relayOpen' } as const
    const cause = { owner: first, ruleName: ['r', 'r'] as const, sceneId: 0, alertIds: [] }
    linkage.ports.act({ action, ...cause, deviceIds: [deviceId] }, false)
  },
  'a plan that is due': (world) => {
    bench.platform.clock += minute
    followPlans(world)
  },
}

it.each(Object.entries(unasked))('%s needs no password', async (_what, act) => {
  const { world } = bench.platform
  switching.begin(alone)
  const deviceId = switching.rows.flatMap((row) => devicesOf(row))[0] ?? 0
  const token = await bench.platform.signIn('viewer')
  await prove(first)
  await hand.plan(switching.rows, { confirmName: world.fleet.table.get(deviceId)?.name })
  bench.platform.steady += minutes
  await attended(world.sessions.find(token) ?? expect.unreachable(), () => act(world, deviceId))
  bench.settle()
  expect(switching.isDone()).toBe(true)
})

it('deleting a menu of a role needs no password', async () => {
  const { menus, roles } = bench.platform.world.tables
  await prove(admin)
  const menu = await hand.post(
    'sys/menu/save',
    { parentId: 0, type: 1, title: 'Spare', path: '/spare' },
    admin,
  )
  const { id: menuId } = menu.data as { id: number }
  const values = { name: 'Spare', code: 'SPARE', dataScope: 'all', menuIds: [menuId] }
  const { id } = (await hand.post('sys/role/save', values, admin)).data as { id: number }
  bench.platform.steady += minutes
  expect((await hand.send('DELETE', `sys/menu/delete/${menuId}`, {}, admin)).code).toBe(0)
  expect([menus.get(menuId), roles.get(id)?.menuIds]).toEqual([undefined, []])
  await prove(admin)
  expect((await hand.send('PUT', 'sys/role/update', { id, description: 'Saved' }, admin)).code).toBe(0)
})

it('exactly the declared calls require the password', () => {
  // passkeys are tested in threats/passkeys
  const asking = [...asksPassword].filter((address) => !address.includes('/passkeys'))
  expect([...refused].toSorted()).toEqual(asking.toSorted())
  expect([...asksPassword].filter((address) => !declaredCalls.has(address))).toEqual([])
})

describe('the proof', () => {
  const wrong = 'wrong-1'
  const clear = (token: string) => bench.platform.call('POST', '/base/sys/job-log/clear', { token })
  const signIn = (password = initialPassword) =>
    bench.platform.call('POST', '/base/sys/login', { body: { username: 'admin', password } })
  const tokenOf = async () => ((await signIn()).data as { token: string }).token

  it('is per session, starts at sign-in, and does not survive a restart', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()]
    bench.platform.steady += minutes
    const body = { password: initialPassword }
    expect(await clear(one)).toMatchObject({ status: 200, code: envelopeCode.unproved })
    await bench.platform.call('POST', '/base/sys/user/prove', { token: one, body })
    expect([(await clear(one)).code, (await clear(other)).code]).toEqual([0, envelopeCode.unproved])
    await bench.restart()
    expect((await clear(one)).code).toBe(envelopeCode.unproved)
    expect((await clear(await tokenOf())).code).toBe(0)
  })

  it('ignores changes of the clock', async () => {
    const token = await tokenOf()
    bench.platform.clock += 60 * minute
    expect((await clear(token)).code).toBe(0)
    bench.platform.steady += minutes
    bench.platform.clock -= 60 * minute
    expect((await clear(token)).code).toBe(envelopeCode.unproved)
  })

  it('counts wrong passwords together with those at sign-in', async () => {
    for (let left = 4; left > 1; left -= 1)
      expect(await prove('admin', wrong)).toMatchObject({
        code: 400,
        data: { errors: [{ field: 'password' }] },
      })
    await signIn(wrong)
    expect((await prove('admin', wrong)).code).toBe(envelopeCode.tooMany)
    expect([(await prove('admin')).code, (await signIn()).code]).toEqual([
      envelopeCode.tooMany,
      envelopeCode.tooMany,
    ])
  })
})
