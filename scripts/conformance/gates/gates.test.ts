import { beforeAll, expect, it } from 'vitest'
import { seal } from '#contract/resources/reform/seal.ts'
import { actionCall } from '#contract/wire/action.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { Table } from '#mock/store/table.ts'
import { initialPassword } from '../../../mock-server/seed/accounts.ts'
import { closing } from '../../process/closing.ts'
import { gatesHtmlOf, gatesTextOf } from '../output.ts'
import { callsByPage } from '../pages.ts'
import { alteringProxy, type Alteration } from '../testing/altering-proxy.ts'
import { done, faults } from '../testing/faults.ts'
import {
  gatesOf,
  examineGates,
  type GateExamination,
  type GatesExamined,
  gateReportOf,
} from './examine-gates.ts'

const platform = platformOfFile({ batchEvery: 20 })
const narrow = 'narrow'
const aim = { wide: '', hidden: 0 }
/** Stored files that a platform fails to delete. */
const unremoved = Array.from({ length: 3 }, () => 'POST /api/pictures')
let asking: Awaited<ReturnType<typeof callsByPage>>

beforeAll(async () => {
  asking = await callsByPage()
  const { menus, orgs } = platform.world.tables
  const menuIds = menus.rows.map(({ id }) => id)
  const role = { name: narrow, code: 'ROLE_NARROW', dataScope: 'below', menuIds }
  const { id } = await platform.done<{ id: number }>('POST', '/base/sys/role/save', { body: role })
  const groupId = orgs.rows.find(({ parentId }) => parentId > 1)?.id
  const account = { loginName: narrow, username: narrow, email: 'narrow@lanjiang.example', groupId }
  await platform.done('POST', '/base/sys/user/save', { body: { ...account, roleIds: [id] } })
  aim.wide = await platform.signIn('admin')
  const list = async (as: string) =>
    (
      await platform.done<{ list: { id: number }[] }>('GET', '/base/iot/devices/list?page=1&limit=100', {
        as,
      })
    ).list
  const own = new Set((await list(narrow)).map((row) => row.id))
  aim.hidden = (await list('admin')).find((row) => !own.has(row.id))?.id ?? expect.unreachable()
}, 60_000)

const asked = (more: Partial<GateExamination> = {}): GateExamination => ({
  url: platform.url,
  timeout: 5000,
  listen: 1,
  isWriting: false,
  now: platform.clock,
  first: { user: 'admin', password: initialPassword },
  other: { user: narrow, password: initialPassword },
  ...more,
})

async function examineAltered(
  alterations: readonly Alteration[],
  pages: readonly string[],
  more: Partial<GateExamination> = {},
): Promise<GatesExamined> {
  const gates = gatesOf(new Map([...asking].filter(([page]) => pages.includes(page))))
  return closing(alteringProxy(platform.url, alterations), ({ url }) =>
    examineGates(asked({ ...more, url }), gates),
  )
}

const broken = ({ verdicts }: GatesExamined) =>
  verdicts.flatMap(({ id, outcome }) => (outcome === 'broken' ? [id] : [])).toSorted()

/** Returns all rows of the platform except sessions, the request log and retired login names. */
function stored(): Readonly<Record<string, string>> {
  const beside = new Set(['log', 'sessions', 'goneNames'])
  return Object.fromEntries(
    Object.entries<Pick<Table, 'rows'>>({ ...platform.world.tables }).flatMap(([name, { rows }]) =>
      beside.has(name) ? [] : [[name, JSON.stringify(rows)]],
    ),
  )
}

it('finds every gate of the mock intact, restores its store and reports in both languages', async () => {
  const before = stored()
  const sessions = platform.world.tables.sessions.rows.length
  const examined = await examineGates(asked({ isWriting: true, listen: 5000 }), gatesOf(asking))
  expect(broken(examined)).toEqual([])
  expect(examined.left).toEqual([])
  expect(stored()).toEqual(before)
  expect(platform.world.tables.sessions.rows).toHaveLength(sessions)

  const held = examined.verdicts.flatMap(({ id, outcome }) => (outcome === 'holds' ? [id] : []))
  const families = ['session', 'envelope', 'first-password', 'socket', 'upload', 'door', 'own-work']
  for (const family of families) expect(held.map((id) => id.split(':')[0])).toContain(family)
  expect(
    held.filter((id) => /^(?:list|detail|update|export|choices|search):/.test(id)).length,
  ).toBeGreaterThan(100)

  const report = gateReportOf({ url: '<x>', user: 'admin', other: narrow, at: '' }, examined)
  expect(gatesTextOf(report)).toContain('Nothing to mend.')
  const html = gatesHtmlOf(report)
  expect(html).not.toMatch(/<x>|lanjiang/)
  expect(html.match(/<span lang="en">/g)).toHaveLength(html.match(/<span lang="zh">/g)?.length ?? 0)
}, 60_000)

it('finds the same for a user with few permissions', async () => {
  const other = { user: 'crew', password: initialPassword }
  expect(broken(await examineGates(asked({ other }), gatesOf(asking)))).toEqual([])
}, 60_000)

/** With this fault, no device is known to be out of scope. */
const alone = 'list:iot/device'
const others = Object.keys(faults).filter((name) => name !== alone)
/** Faults planted together, never several of one call. */
const rounds = [[alone], ...[0, 1, 2, 3].map((round) => others.filter((_name, n) => n % 4 === round))]

it.each(rounds.map((planted) => [planted.join(', '), planted] as const))(
  'reports %s and nothing else when only that is broken',
  async (_title, planted) => {
    const found = planted.flatMap((name) => faults[name] ?? [])
    const pages = found.map(({ page = 'iot/device' }) => page)
    const alterations = found.map(({ alter }) => alter(aim))
    const examined = await examineAltered(alterations, pages, { timeout: 1500 })
    const gates = planted.flatMap((name) => name.split(' '))
    expect(broken(examined)).toEqual(gates.toSorted())
    expect(examined.left).toEqual(gates.includes('upload:text') ? unremoved : [])
  },
)

it('reports a socket without access control and an account that may act with its first password', async () => {
  const alterations: Alteration[] = [
    { path: '/websocket', as: aim.wide },
    { path: actionCall(seal, 'void').path, answer: done },
  ]
  const examined = await examineAltered(alterations, ['user/center'], {
    isWriting: true,
    listen: 3000,
    timeout: 1000,
  })
  expect(broken(examined)).toEqual(['first-password', 'session:socket', 'socket'])
})

it('undoes its writes when aborted, including one in flight', async () => {
  const before = stored()
  const off = new AbortController()
  const breakOff = { path: '/base/sys/user/save', when: () => (off.abort(), false), answer: done }
  const { left, verdicts } = await examineAltered([breakOff], ['user/center'], {
    isWriting: true,
    signal: off.signal,
  })
  expect(off.signal.aborted).toBe(true)
  expect(left).toEqual([])
  expect(verdicts.map(({ id }) => id)).not.toContain('first-password')
  expect(stored()).toEqual(before)
})
