import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { homeCalls, type HomeKpi } from '#contract/calls/home/home.ts'
import { carries, rootOf, topics, type Carries, type TopicRoot } from '#domain/metering/live.ts'
import { alert, type AlertNews } from '#contract/resources/alarm/alert.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { SocketItem, SocketMessage } from '#contract/wire/socket.ts'
import {
  loginOf,
  makerOf,
  startScopedPlatform,
  type ScopedPlatform,
} from '#mock/testing/scope/scoped-platform.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { people } from '../../seed/accounts.ts'

/** A crew lead with data scope "all", nevertheless restricted to the orders of the crew. */
const lead = 'sees-own-orders'

/** All demonstration users, a user of each data scope, and one restricted whatever the scope. */
const listeners = [
  lead,
  ...people.map(([login]) => login),
  ...(['all', 'below', 'org', 'own'] as const).map((scope) => loginOf(scope)),
]

type Shared = Parameters<Hub['publish']>[0]

const roots = Object.keys(carries).flatMap((name) => rootOf(name) ?? [])
const declared = (root: TopicRoot): Carries => carries[root]
/** Resources about whose rows something is published. */
const resources = [...new Set(roots.map(declared).flatMap((one) => (one.to === 'scope' ? [one.of] : [])))]

let scoped: ScopedPlatform
const sockets: WebSocket[] = []
/** Items sent to each user when something is published about every row. */
const heard = new Map<string, readonly SocketItem[]>()
/** Rows of each resource in each user's lists; none without permission. */
const listed = new Map<string, Map<string, StoredRow[]>>()

beforeAll(async () => {
  scoped = await startScopedPlatform()
  await addLead()
  for (const [login, of] of [
    [loginOf('below'), scoped.aim.seen],
    [loginOf('all'), scoped.aim.hidden],
  ] as const) {
    const body = { ids: [of(device.name)], kind: 'readNow' }
    // eslint-disable-next-line no-await-in-loop -- one after the other
    expect((await scoped.platform.call('POST', '/base/iot/command/send', { as: login, body })).code).toBe(0)
  }
  const begun = await Promise.all(listeners.map(async (login) => [login, await listen(login)] as const))
  const all = begun.map(async ([login, socket]) => heard.set(login, await itemsOf(socket)))
  publishAll()
  await Promise.all(all)
  for (const login of listeners) {
    // eslint-disable-next-line no-await-in-loop -- one after the other
    const rows = await Promise.all(resources.map(async (name) => [name, await list(login, name)] as const))
    listed.set(login, new Map(rows))
  }
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await scoped.platform.close()
})

async function addLead(): Promise<void> {
  const { roles, crews } = scoped.platform.world.tables
  const { menuIds } = roles.rows.find(({ code }) => code === 'ROLE_CREW') ?? expect.unreachable()
  const create = makerOf(scoped.platform)
  const role = await create('role', { name: lead, code: 'S_LEAD', dataScope: 'all', menuIds })
  const account = { loginName: lead, username: lead, email: 'lead@lanjiang.example', groupId: 1 }
  const id = await create('user', { ...account, roleIds: [role] })
  const { crewId = 0 } = scoped.platform.world.tables.workOrders.rows.find((row) => row.crewId > 0) ?? {}
  crews.update(crewId, { memberIds: [id] })
}

const rowsOf = (resource: string) => scoped.collection(resource).source.rows
/** The last batches: a client may subscribe to a limited number of topics. */
const batches = () =>
  [...new Set(scoped.platform.world.tables.commands.rows.map(({ batchNo }) => batchNo))].slice(-100)

/** Topics of a root, each with the key published for every row. */
function published(root: TopicRoot): (readonly [topic: Shared, key: string])[] {
  if (root === 'job.') return []
  const one = declared(root)
  if (one.to !== 'scope') return [[root, '1']]
  if (one.by === 'batch') return batches().map((batchNo) => [topics.commandBatch(batchNo), batchNo])
  return rowsOf(one.of).map(({ id }) =>
    one.by === 'key' ? [root, `${id}`] : [`device.prop.${id}`, 'energy'],
  )
}

async function listen(login: string): Promise<WebSocket> {
  const { platform } = scoped
  const token = await platform.signIn(login)
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  sockets.push(socket)
  await once(socket, 'open')
  const names = roots.flatMap((root) => published(root).map(([topic]) => topic))
  const wanted = [...new Set<string>([...names, topics.job('a'), 'orders'])]
  socket.send(JSON.stringify({ op: 'sub', topics: wanted }))
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return socket
}

/** Collects all items on a socket until the end mark. */
function itemsOf(socket: WebSocket): Promise<SocketItem[]> {
  const items: SocketItem[] = []
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as SocketMessage
      if (message.t === 'batch') items.push(...message.items)
      if (items.some(({ topic, key }) => topic === topics.platform && key === 'end')) resolve(items)
    })
  })
}

function publishAll(): void {
  const { hub } = scoped.platform.world
  for (const root of roots) for (const [topic, key] of published(root)) hub.publish(topic, key, {})
  // @ts-expect-error -- what does not declare whose rows it carries cannot be published, nor be heard
  hub.publish('orders', '1', {})
  // @ts-expect-error -- nor can one user's own items be published to everybody
  hub.publish(topics.job('b'), '1', {})
  hub.publishTo(scoped.person('own').id, topics.job('a'), '1', {})
  hub.publish(topics.platform, 'end', {})
}

async function list(login: string, resource: string): Promise<StoredRow[]> {
  const { path } = scoped.collection(resource).served.resource
  const rows: StoredRow[] = []
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const asked = { as: login }
    // eslint-disable-next-line no-await-in-loop -- page after page
    const answer = await scoped.platform.call('GET', `${path}/list?limit=100&page=${page}`, asked)
    if (answer.code === 403) return []
    expect(answer.code, `${resource} ${answer.msg}`).toBe(0)
    const found = answer.data as ListPage<StoredRow>
    total = found.total
    rows.push(...found.list)
  }
  return rows
}

const hears = (login: string, root: TopicRoot) =>
  (heard.get(login) ?? []).filter(({ topic }) => rootOf(topic) === root)
const seenBy = (login: string, resource: string) => listed.get(login)?.get(resource) ?? []
const idsOf = (items: readonly SocketItem[], by: 'key' | 'topic') => [
  ...new Set(items.map(({ topic, key }) => Number(by === 'key' ? key : topic.split('.').at(-1)))),
]

it.each(roots)('%s sends each user exactly what a call returns to that user', (root) => {
  const one = declared(root)
  if (one.to === 'own') {
    expect(listeners.filter((login) => hears(login, root).length > 0)).toEqual([loginOf('own')])
    return
  }
  if (one.to === 'everybody') {
    const may = listeners.filter((login) => one.needs === undefined || mayDo(login, one.needs))
    expect(listeners.filter((login) => hears(login, root).length > 0)).toEqual(may)
    return
  }
  const { of, by } = one
  if (by === 'batch') {
    for (const login of listeners) {
      const whole = batchesSeenBy(login)
      const received = [...new Set(hears(login, root).map(({ key }) => key))]
      expect(received.filter((batchNo) => !whole.has(batchNo))).toEqual([])
      if (whole.size === batches().length) expect(received).toHaveLength(whole.size)
    }
    expect(new Set(hears(loginOf('below'), root).map(({ key }) => key)).size).toBe(1)
    return
  }
  for (const login of listeners) {
    const seen = new Set(mayDo(login, one.needs ?? '') ? seenBy(login, of).map(({ id }) => id) : [])
    const received = idsOf(hears(login, root), by)
    expect([login, received.filter((id) => !seen.has(id)).slice(0, 3), received.length]).toEqual([
      login,
      [],
      seen.size,
    ])
  }
})

/** Batches of which a user sees every command. */
function batchesSeenBy(login: string): ReadonlySet<string> {
  const seen = new Set(seenBy(login, command.name).map(({ id }) => id))
  const { rows } = scoped.platform.world.tables.commands
  return new Set(
    batches().filter((batchNo) =>
      rows.every((row: CommandRow) => row.batchNo !== batchNo || seen.has(row.id)),
    ),
  )
}

function mayDo(login: string, permission: string): boolean {
  const { platform } = scoped
  return platform.world.grantsOf(platform.account(login)).permissions.has(permission)
}

it('undeclared topics reach no one', () => {
  const others = [...heard.values()].flat().filter(({ topic }) => rootOf(topic) === undefined)
  expect(others).toEqual([])
})

it.each(listeners)('%s receives the figures of the calls', async (login) => {
  const { platform } = scoped
  const get = async (path: string) => (await platform.call('GET', path, { as: login })).data
  const [kpis] = hears(login, 'home.kpi')
  const kpi = (await get(homeCalls.kpi.path)) as HomeKpi | null
  // a user who sees everything receives the item as published, which is empty here
  const isWide = Object.keys(Object(kpis?.d)).length === 0
  if (!isWide) expect(kpis?.d).toMatchObject({ online: { total: kpi?.online.total } })
  const [news] = hears(login, 'alert')
  if (news === undefined || isWide) return
  expect((news.d as AlertNews).open).toEqual(await get(`${alert.path}/open`))
})
