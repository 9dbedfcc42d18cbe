import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asksPassword } from '#contract/calls/password-proof.ts'
import { declarationAt, declaredCalls } from '#contract/calls/declared.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { proofMinutes } from '#contract/schema/forms.ts'
import { minute } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { World } from '#mock/world/world.ts'
import { attended } from '#mock/auth/password-proof.ts'
import { followPlans } from '#mock/features/iot/command-plan/run.ts'
import { first, Hand } from '#mock/testing/acts/doors.ts'
import type { Act, Matter } from '#mock/testing/acts/matter.ts'
import { changingRoles, clearing, settingGoing } from '#mock/testing/acts/proving.ts'
import { Switching } from '#mock/testing/acts/switching.ts'
import { voiding } from '#mock/testing/acts/voiding.ts'
import { startCommandBench, type CommandBench } from '#mock/testing/command-bench.ts'
import { initialPassword } from '../../seed/accounts.ts'

let bench: CommandBench
const hand = new Hand(() => bench)
const switching = new Switching(() => bench, hand)
/** The calls that were refused for want of the password. */
const refused = new Set<string>()

beforeAll(async () => {
  bench = await startCommandBench()
  switching.prepare()
  const send = hand.send.bind(hand)
  hand.send = async (method, path, ...rest) => {
    const answer = await send(method, path, ...rest)
    const call = declarationAt(method, `/base/${path}`)
    if (answer.code === code.unproved) refused.add(`${method} ${call?.path}`)
    return answer
  }
}, 60_000)
afterAll(() => bench.platform.close())

const alone: Act = { alone: true, byTwo: true }
const withTwo: Act = { alone: false, byTwo: true }

/** What needs the password, with a second person where a role demands one. */
const table: readonly (readonly [string, Matter, Act])[] = [
  ['switching a unit', switching, alone],
  ['voiding seals', voiding(hand), withTwo],
  ['changing roles', changingRoles(hand), alone],
  ['clearing a log', clearing(hand), alone],
  ['making what switches by itself', settingGoing(hand), alone],
]

/** Doors of the platform itself, which asks nobody; and one that always takes two. */
const ofPlatform: readonly string[] = ['engine', 'linkage rule', 'linkage rule on a unit']
const byTwoOnly = 'list of units'
/** Doors at which another person agrees in a session of his own. */
const agreeing = ['page of the unit', byTwoOnly, 'asked command', 'schedule']

const prove = (as: string, password = initialPassword) => hand.post('sys/user/prove', { password }, as)

/** Lets the password of sessions be typed so many milliseconds ago. */
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

describe.each(table)('%s needs a password that was typed within five minutes', (_name, matter, act) => {
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

it.each(agreeing)('who asks and who agrees type their own: %s', async (door) => {
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

it.each(ofPlatform)('nobody is asked for what the platform does by itself: %s', async (door) => {
  switching.begin(alone)
  await typedAgo(minutes, first)
  expect(await go(switching, door)).toBe(true)
})

/** What the platform does by itself, of the device of a unit. */
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

it.each(Object.entries(unasked))('nor is who sets it off: %s', async (_what, act) => {
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

it('the calls that ask are those that are declared to', () => {
  expect([...refused].toSorted()).toEqual([...asksPassword].toSorted())
  expect([...asksPassword].filter((address) => !declaredCalls.has(address))).toEqual([])
})

describe('the proof', () => {
  const wrong = 'wrong-1'
  const clear = (token: string) => bench.platform.call('POST', '/base/sys/job-log/clear', { token })
  const signIn = (password = initialPassword) =>
    bench.platform.call('POST', '/base/sys/login', { body: { username: 'admin', password } })
  const tokenOf = async () => ((await signIn()).data as { token: string }).token

  it('is that of one session, begins with its sign-in, and is kept over no restart', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()]
    bench.platform.steady += minutes
    const body = { password: initialPassword }
    expect(await clear(one)).toMatchObject({ status: 200, code: code.unproved })
    await bench.platform.call('POST', '/base/sys/user/prove', { token: one, body })
    expect([(await clear(one)).code, (await clear(other)).code]).toEqual([0, code.unproved])
    await bench.restart()
    expect((await clear(one)).code).toBe(code.unproved)
    expect((await clear(await tokenOf())).code).toBe(0)
  })

  it('goes by no clock that anybody sets', async () => {
    const token = await tokenOf()
    bench.platform.clock += 60 * minute
    expect((await clear(token)).code).toBe(0)
    bench.platform.steady += minutes
    bench.platform.clock -= 60 * minute
    expect((await clear(token)).code).toBe(code.unproved)
  })

  it('is not had by guessing: wrong passwords count with those at the sign-in', async () => {
    for (let left = 4; left > 1; left -= 1)
      expect(await prove('admin', wrong)).toMatchObject({
        code: 400,
        data: { errors: [{ field: 'password' }] },
      })
    await signIn(wrong)
    expect((await prove('admin', wrong)).code).toBe(code.tooMany)
    expect([(await prove('admin')).code, (await signIn()).code]).toEqual([code.tooMany, code.tooMany])
  })
})
