import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { twoPersonKinds } from '#contract/control/second-person.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ devices: 60, liveEvery: 0 })
})
afterAll(() => platform.close())

/** Those that the dispatcher may give. */
const kinds = twoPersonKinds.flatMap(([kind]) => (kind === 'write' || kind === 'voidSeal' ? [] : [kind]))

/** Has the role of the dispatcher demand two persons for some commands. */
function demand(twoPersons: RoleRow['twoPersons']): void {
  const { roles } = platform.world.tables
  const role = roles.rows.find(({ code }) => code === 'ROLE_DISPATCHER')
  if (role === undefined) throw new Error('There is no dispatcher')
  roles.update(role.id, { twoPersons })
}

/** A meter with a relay that is in service. */
function meter(): number {
  const found = platform.world.fleet.table.rows.find(
    ({ family, state }) => family === 'meter-1p' && state === 'online',
  )
  if (found === undefined) throw new Error('There is no meter')
  return found.id
}

const send = (body: object) =>
  platform.call('POST', '/base/iot/command/send', {
    as: 'dispatcher',
    body: { ids: [meter()], reason: 'Unpaid', ...body },
  })

it('what a role demands is given by nobody alone, nor by the same person twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(kinds), fc.constantFrom(...kinds), async (demanded, kind) => {
      demand(demanded)
      const isDemanded = demanded.includes(kind)
      const alone = await send({ kind })
      expect(alone.code === 0).toBe(!isDemanded)
      const twice = await send({ kind, account: 'dispatcher', password: 'meter2026' })
      expect(twice.code === 0).toBe(!isDemanded)
    }),
    { numRuns: 20 },
  )
})

it('the command says who agreed', async () => {
  demand(['reboot'])
  const answer = await send({ kind: 'reboot', account: 'engineer', password: 'meter2026' })
  expect(answer.code).toBe(0)
  const { batchNo } = answer.data as BatchAnswer
  const listed = await platform.call('GET', `/base/iot/command/list?batchNo=${batchNo}`, { as: 'dispatcher' })
  const rows = (listed.data as ListPage<CommandRow>).list
  expect(rows.map(({ operator, agreedBy }) => [operator, agreedBy])).toEqual(
    rows.map(() => ['dispatcher', 'engineer']),
  )
})

it('a second person needs the password, and the permission too', async () => {
  demand(['relayOpen'])
  const wrong = await send({ kind: 'relayOpen', account: 'engineer', password: 'wrong' })
  expect(wrong.code).toBe(400)
  const viewer = await send({ kind: 'relayOpen', account: 'viewer', password: 'meter2026' })
  expect(viewer.code).toBe(400)
})
