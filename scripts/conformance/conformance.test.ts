import { beforeAll, expect, it } from 'vitest'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { initialPassword } from '../../mock-server/seed/accounts.ts'
import { closing } from '../process/closing.ts'
import { htmlOf, differenceText, textOf } from './output.ts'
import { callsByPage } from './pages.ts'
import { jsonOf, reportOf, isTrouble, type Verdict } from './report.ts'
import { examine, type Examination } from './run.ts'
import { alteringProxy, type Alteration } from './testing/altering-proxy.ts'

const platform = platformOfFile()
let calledBy: Awaited<ReturnType<typeof callsByPage>>
beforeAll(async () => {
  calledBy = await callsByPage()
  // a new platform has no custom dashboards
  const dashboard = { id: 0, version: 0, name: 'Night shift', roleIds: [], panels: [] }
  await platform.call('POST', dashboardCalls.save.path, { as: 'admin', body: dashboard })
})

const asked = (more: Partial<Examination> = {}): Examination => ({
  url: platform.url,
  user: 'admin',
  password: initialPassword,
  timeout: 10_000,
  isWriting: false,
  now: platform.clock,
  ...more,
})

const problems = (verdicts: readonly Verdict[]) =>
  verdicts
    .filter(isTrouble)
    .map(({ call, outcome, reason, differences }) =>
      [call.name, outcome, ...(differences.length > 0 ? differences.map(differenceText) : [reason])].join(
        ' | ',
      ),
    )
    .toSorted()

async function examineAltered(
  alterations: readonly Alteration[],
  more: Partial<Examination> = {},
): Promise<readonly Verdict[]> {
  const proxy = alteringProxy(platform.url, alterations)
  const { verdicts } = await closing(proxy, ({ url }) => examine(asked({ ...more, url })))
  return verdicts
}

/** Alters every row of a list. */
const rows = (path: string, change: (row: Record<string, unknown>) => object): Alteration => ({
  path,
  change: (body) => {
    const { list, ...data }: { list?: Record<string, unknown>[] } = Object(body['data'])
    return { ...body, data: { ...data, list: list?.map(change) } }
  },
})

const without = (name: string) => (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))

/** Returns the calls of given pages, and of the sign-in. */
function callsOf(...pages: string[]): Set<string> {
  return new Set(['Sign-in and frame', ...pages].flatMap((page) => [...(calledBy.get(page) ?? [])]))
}

it('finds the mock conforming on every page and tries at least 95 % of its reads', async () => {
  const { verdicts } = await examine(asked({ isWriting: true }))
  expect(problems(verdicts)).toEqual([])
  const reading = verdicts.filter(
    // open calls require a redirect from a provider or a link
    ({ call }) => call.method === 'GET' && !call.isOpen && !call.path.includes('{job}'),
  )
  const untried = reading.filter(({ outcome }) => outcome === 'untried')
  expect(untried.length / reading.length).toBeLessThan(0.05)
  const report = reportOf({ url: platform.url, user: 'admin', at: '' }, verdicts, calledBy)
  expect(report.pages.filter(({ counts }) => counts.works === 0)).toEqual([])
  expect(report.pages.map(({ name }) => name)).toContain('iot/device')
  expect(textOf(report)).toContain('Nothing to mend.')
  const works = verdicts.filter(({ outcome }) => outcome === 'works').map(({ call }) => call.name)
  expect(works).toEqual(expect.arrayContaining(['systemRoleSave', 'systemRoleUpdate', 'systemRoleRemove']))
}, 60_000)

it('reports exactly ten planted differences', async () => {
  const alterations: Alteration[] = [
    rows('/base/sys/user/list', without('loginName')),
    rows('/base/sys/role/list', (row) => ({ ...row, name: 7 })),
    { path: '/base/home/kpi', change: ({ code, data }) => ({ code, data }) },
    {
      path: '/base/home/todo',
      answer: (response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>'),
    },
    {
      path: '/base/sys/area/list',
      answer: (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hi'),
    },
    rows('/base/alarm/alert/list', (row) => ({
      ...row,
      createTime: row['createTime'],
      firstTime: '2026/11/20 08:00',
    })),
    { path: '/base/sys/menu/nav', change: without('permissions') },
    {
      path: '/base/sys/user/sessions',
      change: (body) => ({
        ...body,
        // only the first one, as their number depends on other sessions
        data: (body['data'] as { id: number }[]).map((row, place) =>
          place === 0 ? { ...row, id: `s-${row.id}` } : row,
        ),
      }),
    },
    { path: '/base/home/lineLoss', answer: () => undefined },
    rows('/base/iot/products/list', (row) => ({ ...row, state: 'exploded' })),
  ]
  const lists = ['user', 'role', 'area'].map((name) => `system/${name}`)
  const only = callsOf('dashboard', 'user/center', 'alarm/alert', 'iot/product', ...lists)
  expect(problems(await examineAltered(alterations, { only, timeout: 6000 }))).toEqual([
    'alarmAlertList | differs | data.list[].firstTime: text of the form 9999-99-99 99:99:99 is expected, text "9999/99/99 99:99" found (20 times)',
    'homeKpi | differs | msg: text is expected, nothing found',
    'homeLineLoss | slow | no answer within 6000 ms',
    'homeTodo | missing | HTTP 404: there is no such call',
    'iotProductList | differs | data.list[].state: one of "enabled", "disabled", "" is expected, text "exploded" found (10 times)',
    'nav | differs | permissions: list is expected, nothing found',
    'ownSessions | differs | data[].id: number is expected, text "a-9" found',
    'systemAreaList | differs | JSON is expected, an HTML page came',
    'systemRoleList | differs | data.list[].name: text is expected, number 9 found (6 times)',
    'systemUserList | differs | data.list[].loginName: a value is expected, nothing found (20 times)',
  ])
}, 60_000)

it('handles redirects, refusals and empty lists, and writes nothing without --write', async () => {
  const alterations: Alteration[] = [
    {
      path: '/base/home/kpi',
      answer: (response) => response.writeHead(302, { location: '/sso?ticket=secret' }).end(),
    },
    {
      path: '/base/sys/role/list',
      answer: (response) => response.writeHead(403).end('{"code":403,"msg":""}'),
    },
    {
      path: '/base/iot/devices/list',
      change: (body) => ({ ...body, data: { list: [], total: 0 } }),
    },
  ]
  const only = callsOf('dashboard', 'system/role', 'iot/device-info')
  const verdicts = await examineAltered(alterations, { only })
  expect(problems(verdicts)).toEqual([
    'homeKpi | differs | HTTP 302: leads to /sso',
    'systemRoleList | refused | this account may not: system:role:list',
  ])
  expect(verdicts.filter(({ call }) => /^(?:latest|systemRoleSave)$/.test(call.name))).toMatchObject([
    { outcome: 'untried' },
    { outcome: 'untried' },
  ])
})

it('stops after a failed sign-in: no listener or a wrong password', async () => {
  const proxy = await alteringProxy(platform.url, [])
  await proxy.close()
  expect(problems((await examine(asked({ url: proxy.url }))).verdicts)).toEqual([
    'login | missing | nothing listens at this address',
  ])
  expect(await examine(asked({ password: 'wrong' }))).toMatchObject({
    verdicts: [{ outcome: 'refused' }],
    autoPages: [],
  })
})

it('writes no values of the platform and no markup into a report', async () => {
  const verdicts = await examineAltered(
    [rows('/base/sys/user/list', (row) => ({ ...row, email: { is: 'wu.lan@lanjiang.example <b>' } }))],
    { only: callsOf('system/user') },
  )
  const report = reportOf({ url: '<x>', user: 'admin', at: '' }, verdicts, calledBy)
  expect(problems(verdicts)).toHaveLength(1)
  const all = htmlOf(report) + jsonOf(report) + textOf(report)
  expect(all).not.toContain('wu.lan')
  expect(htmlOf(report)).not.toMatch(/<x>|<b>/)
})

it('lists menu nodes with automatic pages and whether their call is described', async () => {
  const add = (title: string, component: string) => {
    const body = { parentId: 0, type: menuType.menu, title, titleZh: title, path: `/${title}`, component }
    return platform.call('POST', '/base/sys/menu/save', { as: 'admin', body })
  }
  await add('Templates', 'auto:/base/iot/paramTemplate/list')
  await add('Odd', 'auto:/nowhere')
  const sessions = () => platform.world.tables.sessions.rows.length
  const before = sessions()
  const { autoPages } = await examine(asked({ only: new Set() }))
  expect(autoPages.toSorted()).toEqual([
    'Odd (auto:/nowhere): not described, its page would be guessed',
    'Templates (auto:/base/iot/paramTemplate/list): described',
  ])
  expect(sessions()).toBe(before)
})
