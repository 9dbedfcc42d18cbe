import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredCalls } from '#contract/calls/declared.ts'
import { toolCalls, toolsFor } from '#contract/openapi/tools.ts'
import { proofMinutes } from '#contract/schema/forms.ts'
import { minute } from '#contract/schema/time-units.ts'
import { expireProposals } from '#mock/features/system/proposal/served-proposal.ts'
import { initialCredentialId } from '#mock/tables/tables.ts'
import type { Sample } from '#mock/testing/scope/sampler.ts'
import { loginOf, startScopedPlatform, type ScopedPlatform } from '#mock/testing/scope/scoped-platform.ts'
import { mcpServer } from './server.ts'

let scoped: ScopedPlatform
const tables = () => scoped.platform.world.tables
const changed: string[] = []
/** Tables of logs and pending proposals. */
const records = new Set(['system-proposal', 'monitor-log', 'sessions'])

beforeAll(async () => {
  scoped = await startScopedPlatform({ tickEvery: 0 })
  const { credentials, users } = tables()
  const first = credentials.get(initialCredentialId) ?? expect.unreachable()
  for (const { id } of users.rows) credentials.put({ ...first, id })
  scoped.platform.world.store.onChange(({ table }) => records.has(table) || changed.push(table))
}, 120_000)
afterAll(() => scoped.platform.close())

async function connect(as: string, areas: readonly string[] = []): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'tester', version: '1' })
  await mcpServer(scoped.platform.url, await scoped.platform.signIn(as), areas).connect(ours)
  await client.connect(theirs)
  return client
}

const all = toolsFor(new Set([...declaredCalls.values()].flatMap((call) => call.permission ?? [])))
const callOf = (name: string) => toolCalls.get(name) ?? expect.unreachable()
const newest = () => tables().proposals.rows.at(-1) ?? expect.unreachable()
const post = (verb: string, as: string, body: object) =>
  scoped.platform.call('POST', `/base/sys/proposal/${verb}`, { as, body })
const decide = (as: string, isAgreed = true) =>
  post('decide', as, { id: newest().id, isAgreed, opinion: 'Seen' })

/** Proposes each call with samples for rows outside a restricted user's scope; returns the number of proposals. */
async function proposeAll(as: string, more: readonly Sample[], then?: () => Promise<void>): Promise<number> {
  const client = await connect(as)
  const from = tables().proposals.rows.length
  for (const { name } of all.filter(({ annotations }) => !annotations.readOnlyHint)) {
    for (const { in: path, body } of [...scoped.requestsOf(callOf(name)), ...more]) {
      const { password: _secret, ...rest }: Record<string, unknown> = { ...body }
      // eslint-disable-next-line no-await-in-loop -- in their order
      await client.callTool({ name, arguments: { inputs: { ...path, ...rest }, reason: 'Try' } })
      await then?.() // eslint-disable-line no-await-in-loop -- in their order
    }
  }
  return tables().proposals.rows.length - from
}

it.each(['admin', 'engineer', 'viewer'])('%s has exactly the tools the platform permits', async (as) => {
  const listed = new Set((await (await connect(as)).listTools()).tools.map(({ name }) => name))
  const wrong = all.map(async ({ name }) => {
    const { method, path, name: call } = callOf(name)
    const { status } = await (method === 'GET'
      ? scoped.platform.fetch('GET', path.replace(/\{\w+\}/, '1'), { as })
      : post('propose', as, { call, inputs: {}, reason: 'Try' }))
    return (status !== 403) === listed.has(name) ? [] : [name]
  })
  expect((await Promise.all(wrong)).flat()).toEqual([])
  const { tools } = await (await connect(as, ['alarm', 'iot/device'])).listTools()
  expect(new Set(tools.map(({ name }) => callOf(name).tag.split('/')[0]))).toEqual(new Set(['alarm', 'iot']))
})

it('proposals write nothing', async () => {
  changed.length = 0
  expect(await proposeAll(loginOf('all'), [{ body: { ids: [1] } }])).toBeGreaterThan(150)
  expect(changed).toEqual([])
})

it('an agreed proposal never exceeds the data scope of its proposer', async () => {
  let done = 0
  await proposeAll(loginOf('below'), [], async () => {
    done += Number((await decide(loginOf('all'))).code === 0)
  })
  expect(scoped.touched()).toEqual([])
  expect(done).toBeGreaterThan(50)
}, 60_000)

const dict = () => tables().dicts.rows[0] ?? expect.unreachable()

/** Proposes a change of a dictionary as an engineer. */
async function propose(more: object = {}, name = 'propose_systemDictUpdate') {
  const inputs = { id: dict().id, description: 'As agreed', ...more }
  const answer = await (await connect('engineer')).callTool({ name, arguments: { inputs, reason: 'Try' } })
  return JSON.stringify(answer)
}

it('lists are paginated; a proposal runs once, as the user who agrees, and is logged', async () => {
  const list = await (await connect('engineer')).callTool({ name: 'iotDeviceList', arguments: { limit: 2 } })
  expect(JSON.stringify(list)).toContain('2 of ')
  await propose()
  expect(newest()).toMatchObject({ askedBy: 'engineer', client: 'mcp tester 1', state: 'waiting' })
  expect([(await decide('engineer')).code, (await decide('viewer')).code]).toEqual([409, 403])
  expect(dict().description).not.toBe('As agreed')
  expect((await decide('admin')).data).toMatchObject({ state: 'agreed' })
  expect(dict()).toMatchObject({ description: 'As agreed', updateBy: 'admin' })
  expect((await decide('admin')).code).toBe(409)
  const said = tables().log.rows.map(({ user, path, result }) => `${user} ${path.slice(10)} ${result}`)
  const acts = ['engineer proposal/propose ok', 'admin dict/update ok', 'admin proposal/decide ok']
  expect(said).toEqual(expect.arrayContaining(acts))
})

it('a proposal is declined, fails, expires, or is refused after its proposer lost permission', async () => {
  await propose({ description: 'Never' })
  expect((await decide('admin', false)).code).toBe(0)
  await propose({ name: '', nameZh: '' })
  expect((await decide('admin')).data).toMatchObject({ state: 'failed' })
  await propose()
  tables().proposals.update(newest().id, { expireTime: '' })
  expireProposals(scoped.platform.world)
  expect([newest().state, (await decide('admin')).code]).toEqual(['expired', 409])
  await propose({ description: 'Too late' })
  const engineer = tables().users.rows.find(({ loginName }) => loginName === 'engineer')
  tables().users.update(engineer?.id ?? 0, { roleIds: [] })
  expect((await decide('admin')).code).toBe(409)
  tables().users.update(engineer?.id ?? 0, { roleIds: engineer?.roleIds ?? [] })
  expect(dict().description).toBe('As agreed')
})

it('a proposal takes no secrets and only valid input, and requires the password where its call does', async () => {
  expect(await propose({ description: 'password=abc' })).toContain('no passwords')
  expect(await propose({ id: 'x' })).toContain('400')
  expect(await propose({ ids: '../../role/delete/1' }, 'propose_systemDictRemove')).toContain('not valid')
  const notOffered = ['logout', 'resetPasswords', 'shareProject', 'storageLink'].map((name) =>
    propose({}, `propose_${name}`),
  )
  for (const answer of await Promise.all(notOffered)) expect(answer).toContain('There is no tool')
  const reset = { call: 'resetPasswords', inputs: { ids: [5] }, reason: 'Try' }
  expect((await post('propose', 'admin', reset)).code).toBe(404)
  await post('propose', 'admin', {
    call: 'systemRoleUpdate',
    inputs: { id: 6, description: '' },
    reason: 'Try',
  })
  scoped.platform.steady += proofMinutes * minute
  expect([(await decide(loginOf('all'))).code, newest().state]).toEqual([428, 'waiting'])
})
