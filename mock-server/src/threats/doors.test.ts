import { ofFile } from '#mock/testing/platform-of-file.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { user, type UserRow } from '#contract/resources/system/user.ts'
import { secondPerson } from '#mock/resources/persons/second-person.ts'
import { first, Hand, type Act, type Matter } from '#mock/testing/acts/doors.ts'
import { Switching, voiding } from '#mock/testing/acts/switching.ts'
import { auditing, writing } from '#mock/testing/acts/writing.ts'
import { initialCredentialId } from '#mock/tables/tables.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { initialPassword } from '../../seed/accounts.ts'

const bench = ofFile(() => startCommandBench())
const hand = new Hand(() => bench)
const switching = new Switching(() => bench, hand)

beforeAll(() => switching.prepare())

/** Ways that switch units one by one. */
const single = ['page of the unit', 'frame by hand', 'linkage rule on a unit', 'a second try', 'engine']

/** Protected acts with the cases of each. */
const table: readonly (readonly [Matter, Readonly<Record<string, Act>>])[] = [
  [
    switching,
    {
      'switching a plain unit': { alone: true, byTwo: true, except: ['list of units'] },
      'switching an important unit': { unit: { isImportant: true }, alone: false, byTwo: true },
      'switching a unit that wants two': { unit: { confirmLevel: 'second' }, alone: false, byTwo: true },
      'switching a unit that one has relieved of two': {
        unit: { relievedBy: first },
        alone: false,
        byTwo: true,
      },
      'switching several units': {
        units: 2,
        alone: false,
        byTwo: true,
        except: [...single, 'linkage rule'],
      },
      'switching where the role demands two': {
        role: { twoPersons: ['relayOpen'] },
        alone: false,
        byTwo: true,
        except: ['schedule', 'linkage rule', 'engine'],
      },
      'switching a protected unit': { unit: { isProtected: true }, alone: false, byTwo: false },
      'switching a unit out of sight': {
        role: { dataScope: 'own' },
        alone: false,
        byTwo: false,
        except: ['engine'],
      },
    },
  ],
  [
    writing(hand),
    {
      'writing parameters where the role demands two': {
        role: { twoPersons: ['write'] },
        alone: false,
        byTwo: true,
      },
      'writing parameters': { role: { twoPersons: [] }, alone: true, byTwo: true },
    },
  ],
  [
    voiding(hand),
    {
      'voiding seals where the role demands two': {
        role: { twoPersons: ['voidSeal'] },
        alone: false,
        byTwo: true,
      },
      'voiding seals': { role: { twoPersons: [] }, alone: true, byTwo: true },
    },
  ],
  [
    auditing(hand),
    {
      'auditing own work': { role: { twoPersons: ['auditOwn'] }, alone: false, byTwo: true },
      'auditing own work where the role allows it': { role: { twoPersons: [] }, alone: true, byTwo: true },
    },
  ],
]

const userOf = (login: string) => bench.platform.account(login)

/** Changes the role of an account during a test. */
async function withRole(login: string, values: Partial<RoleRow>, act: () => unknown): Promise<void> {
  const { roles } = bench.platform.world.tables
  const role = bench.platform.roleOf(login)
  const { twoPersons, dataScope } = role
  roles.update(role.id, values)
  try {
    await act()
  } finally {
    roles.update(role.id, { twoPersons, dataScope })
  }
}

async function go(matter: Matter, door: string, second?: string): Promise<boolean> {
  await matter.doors[door]?.(second)
  bench.settle()
  return matter.isDone()
}

describe.each(
  table.flatMap(([matter, acts]) => Object.entries(acts).map(([name, act]) => ({ matter, name, act }))),
)('$name', ({ matter, act }) => {
  const { never = [], onlyAlone = [] } = matter
  const tried = Object.keys(matter.doors).filter((door) => act.except?.includes(door) !== true)
  it.each(tried)(`is ${act.alone ? '' : 'not '}done alone by: %s`, async (door) => {
    await withRole(matter.actor, act.role ?? {}, async () => {
      await matter.begin(act)
      const isOnce = await go(matter, door)
      // nor does the requester count as the second person
      expect(isOnce || (await go(matter, door, matter.actor))).toBe(act.alone && !never.includes(door))
    })
  })

  it.each(tried.filter((door) => !onlyAlone.includes(door) && !never.includes(door)))(
    `is ${act.byTwo ? '' : 'not '}done by two by: %s`,
    async (door) => {
      await withRole(matter.actor, act.role ?? {}, async () => {
        await matter.begin(act)
        expect(await go(matter, door, matter.other)).toBe(act.byTwo)
      })
    },
  )
})

/** Users who can never be the second person. */
const nobodies: Readonly<Record<string, (like: string) => void>> = {
  'who may not do it': () => become({ roleIds: userOf('viewer').roleIds }),
  'who has never changed the first password': (like) => {
    become({ roleIds: userOf(like).roleIds })
    bench.platform.world.tables.credentials.remove(userOf('second').id)
  },
  'who sees nothing of it': (like) => become({ roleIds: [roleLike(like, 'own')] }),
}

/** Sets up the account tested as second person, with a changed password equal to the initial one. */
function become(values: Partial<UserRow>): void {
  const { users, credentials } = bench.platform.world.tables
  const known = users.rows.find(({ loginName }) => loginName === 'second')
  const { id } =
    known ?? users.insert({ ...userOf('dispatcher'), loginName: 'second', email: 'second@lanjiang.example' })
  credentials.put({ ...(credentials.get(initialCredentialId) ?? expect.unreachable()), id })
  users.update(id, values)
}

/** Creates a role with an account's permissions and another data scope. */
function roleLike(login: string, dataScope: RoleRow['dataScope']): number {
  const { roles } = bench.platform.world.tables
  const role = bench.platform.roleOf(login)
  return roles.insert({ ...role, code: `ROLE_${roles.nextId}`, dataScope, twoPersons: [] }).id
}

const agreements = table
  .filter(([{ isAgreedTo = true }]) => isAgreedTo)
  .flatMap(([matter, acts]) => {
    const act = Object.values(acts).find(({ alone, byTwo, units }) => !alone && byTwo && units === undefined)
    const shut = new Set([...(matter.never ?? []), ...(matter.onlyAlone ?? []), 'engine'])
    const open = Object.keys(matter.doors).filter((door) => !shut.has(door))
    return act === undefined ? [] : open.map((door) => ({ matter, act, door }))
  })

describe.each(Object.entries(nobodies))('refuses a second person %s:', (_who, asOne) => {
  it.each(agreements)('$door', async ({ matter, act, door }) => {
    await withRole(matter.actor, act.role ?? {}, async () => {
      asOne(matter.other)
      await matter.begin(act)
      expect(await go(matter, door, 'second')).toBe(false)
    })
  })
})

it('a permission lost during verification voids the agreement', async () => {
  const { world } = bench.platform
  become({ roleIds: userOf('dispatcher').roleIds })
  const { id } = userOf('second')
  const [needed = ''] = world.grantsOf(userOf('second')).permissions
  const agree = () => {
    const given = { account: 'second', password: initialPassword }
    return secondPerson(world, given, userOf(first), { needed, resource: user.name, rows: [] })
  }
  expect(await agree()).toMatchObject({ id })
  const { verify } = world.passwords
  vi.spyOn(world.passwords, 'verify').mockImplementationOnce((...given) => {
    world.tables.users.update(id, { roleIds: [] })
    return verify(...given)
  })
  await expect(agree()).rejects.toMatchObject({ problems: [{ field: 'account' }] })
})

it.each(['list of units', 'command centre', 'planned command', 'asked command', 'schedule'])(
  'agreement needs sight of all targets: %s',
  async (door) => {
    switching.begin({ units: 2, alone: false, byTwo: true })
    const [seen, unseen] = switching.rows
    expect(seen?.orgId).not.toBe(unseen?.orgId)
    become({ roleIds: [roleLike(switching.other, 'org')], groupId: seen?.orgId ?? 0 })
    expect(await go(switching, door, 'second')).toBe(false)
  },
)

it.each(['relayOpen', 'relayAllow', 'relayClose', 'clockSync', 'reboot'] as const)(
  '%s needs a second person if a role demands it, and records who agreed',
  async (kind) => {
    await withRole(first, { twoPersons: [kind] }, async () => {
      const [row = expect.unreachable()] = switching.beginWith(() => ({}))
      const body = { ids: [row.deviceId], kind, reason: 'test' }
      const send = (more = {}) => hand.post('iot/command/send', { ...body, ...more })
      expect((await send()).code).toBe(400)
      const { data } = await send({ account: switching.other, password: initialPassword })
      const [sent] = await bench.commandsOf((data as BatchAnswer).batchNo)
      expect(sent).toMatchObject({ kind, operator: first, agreedBy: switching.other })
    })
  },
)

it.each([
  ['a wrong password', 'password', 'dispatcher', 'wrong'],
  ['an account that is locked', 'account', 'second', initialPassword],
])('%s gives no agreement but a field error', async (_what, field, account, password) => {
  become({ roleIds: userOf('dispatcher').roleIds, status: 'locked' })
  const [row = expect.unreachable()] = switching.beginWith(() => ({ isImportant: true }))
  const body = { ids: [row.deviceId], kind: 'relayOpen', reason: 'test', account, password }
  const { code, data } = await hand.post('iot/command/send', body)
  expect({ code, ...Object(data) }).toMatchObject({ code: 400, errors: [{ field }] })
})
