import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SealStep } from '#contract/calls/reform/seal.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { xlsxChunks } from '#mock/resources/sheets/xlsx.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { initialPassword } from '../../../../seed/accounts.ts'

const platform = platformOfFile({ devices: 200 })

const call = (method: string, path: string, body?: unknown, as = 'engineer') =>
  platform.call(method, `/base/reform/seal/${path}`, { as, body })
const seals = () => platform.world.tables.seals
const voided = () => seals().rows.flatMap(({ id, state }) => (state === 'void' ? [id] : []))
const reason = 'Illegible'

/** Has the role of the engineer demand two persons for this. */
function demand(twoPersons: RoleRow['twoPersons']): void {
  const { roles } = platform.world.tables
  const role = roles.rows.find(({ code }) => code === 'ROLE_ENGINEER') ?? expect.unreachable()
  roles.update(role.id, { twoPersons })
}

/** A seal that may be voided. */
function free(): number {
  return seals().rows.find(({ state }) => state === 'stock')?.id ?? expect.unreachable()
}

let taken = 0

/** Takes a seal in by a sheet that says it is void. */
async function takeSheet(): Promise<void> {
  taken += 1
  const form = new FormData()
  const head = ['Seal number', 'Type', 'State', 'Organisation', 'Voided because']
  const number = `A00096${String(taken).padStart(5, '0')}`
  const { name = '' } = platform.world.tables.orgs.get(1) ?? {}
  const sheet = xlsxChunks('Seals', [head, [number, 'Lead seal', 'Void', name, reason]])
  form.append('file', new Blob([...sheet] as BlobPart[]), 'seals.xlsx')
  const { code, data } = await call('POST', 'import', form)
  expect(code).toBe(0)
  const { job } = data as ImportJob
  await call('POST', `import/${job}`)
  const isDone = async () => ((await call('GET', `import/${job}`)).data as ImportJob).state === 'done'
  await expect.poll(isDone).toBe(true)
  expect(seals().rows.find((row) => row.number === number)?.state).toBe('stock')
}

/** What a person can send about seals, each with everything that might make one void. */
const ways: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'its form': (id) => call('PUT', 'update', { id, state: 'void', voidReason: reason }),
  'a new one': () =>
    call('POST', 'save', {
      number: 'A0009700001',
      type: 'lead',
      orgId: 1,
      state: 'void',
      voidReason: reason,
    }),
  'a sheet': takeSheet,
  'a range': () =>
    call('POST', 'rangeSave', {
      prefix: 'A',
      from: '0009700002',
      to: '0009700003',
      type: 'lead',
      orgId: 1,
      state: 'void',
    }),
  issuing: (id) => call('POST', 'issue', { ids: [id], crewId: 1, state: 'void' }),
  returning: (id) => call('POST', 'return', { ids: [id], state: 'void' }),
  applying: (id) =>
    call('POST', 'apply', { ids: [id], orderId: 1, place: 'meter-cover', state: 'void', voidReason: reason }),
  cutting: (id) => call('POST', 'cut', { ids: [id], state: 'void' }),
  inspecting: (id) => call('POST', 'inspect', { ids: [id], result: 'void' }),
  'finding it missing': (id) => call('POST', 'inspect', { ids: [id], result: 'missing', state: 'void' }),
  'nobody else': (id) => call('POST', 'void', { ids: [id], reason }),
  'an empty name': (id) =>
    call('POST', 'void', { ids: [id], reason, account: ' ', password: initialPassword }),
  'the same person': (id) =>
    call('POST', 'void', { ids: [id], reason, account: 'engineer', password: initialPassword }),
  'who may not': (id) =>
    call('POST', 'void', { ids: [id], reason, account: 'crew', password: initialPassword }),
  'all of a filter': () => call('POST', 'void', { filter: { state: 'stock' }, except: [], reason }),
}

describe('where a role demands two persons, no seal becomes void', () => {
  it('by whatever else is sent, in any order', async () => {
    demand(['voidSeal'])
    const before = voided()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(Object.keys(ways), { minLength: 3 }), async (names) => {
        for (const name of names) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await ways[name]?.(free())
          expect(voided(), name).toEqual(before)
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('voiding', () => {
  const trace = async (id: number) => ((await call('GET', `trace/${id}`)).data as SealStep[]).at(-1)
  const second = { account: 'auditor', password: initialPassword }

  it.each<[string, (id: number) => object]>([
    ['one seal', (id) => ({ ids: [id] })],
    [
      'all of a filter',
      (id) => ({ filter: { number: seals().get(id)?.number ?? '' }, except: [], expect: 1 }),
    ],
  ])('of %s names both persons', async (_name, targetOf) => {
    demand(['voidSeal'])
    const id = free()
    const { data } = await call('POST', 'void', { ...targetOf(id), reason, ...second })
    expect(data).toMatchObject({ ok: 1, fail: 0 })
    const text = `${reason} (with Chen Yu)`
    expect(await trace(id)).toMatchObject({ act: 'void', by: 'Sun Qiang', text })
    expect(seals().get(id)?.voidReason).toBe(text)
    const line = platform.world.tables.log.rows.at(-1)
    expect(line).toMatchObject({ user: 'engineer', path: '/base/reform/seal/void' })
    expect(line?.params).toContain('"account":"auditor"')
  })

  it('leaves what the second person does not see', async () => {
    demand(['voidSeal'])
    const { users, seals: table } = platform.world.tables
    const auditor = users.rows.find(({ loginName }) => loginName === 'auditor') ?? expect.unreachable()
    const { roles } = platform.world.tables
    const role = roles.get(auditor.roleIds[0] ?? 0) ?? expect.unreachable()
    const id = free()
    roles.update(role.id, { dataScope: 'own' })
    const { data } = await call('POST', 'void', { ids: [id], reason, ...second })
    roles.update(role.id, { dataScope: role.dataScope })
    expect(data).toMatchObject({ ok: 0, fail: 1 })
    expect(table.get(id)?.state).toBe('stock')
  })

  it('takes one person where no role demands two', async () => {
    demand([])
    const id = free()
    expect((await call('POST', 'void', { ids: [id], reason })).data).toMatchObject({ ok: 1 })
    expect(await trace(id)).toMatchObject({ act: 'void', text: 'Illegible' })
  })
})

describe('a data folder', () => {
  const demandOf = (code: string) =>
    platform.world.tables.roles.rows.find((row) => row.code === code)?.twoPersons

  it('demands it of those who may void, until somebody relieves them of it', async () => {
    expect([demandOf('ROLE_ADMIN'), demandOf('ROLE_AUDITOR')]).toEqual([['voidSeal'], ['voidSeal']])
    expect(demandOf('ROLE_VIEWER')).toEqual([])
    demand([])
    await platform.restart()
    expect([demandOf('ROLE_ENGINEER'), demandOf('ROLE_AUDITOR')]).toEqual([[], ['voidSeal']])
  })

  it('from before roles could demand it does so when it is opened', async () => {
    demand(['relayOpen'])
    for (const { id } of platform.world.tables.upgrades.rows) platform.world.tables.upgrades.remove(id)
    await platform.restart()
    expect(demandOf('ROLE_ENGINEER')).toEqual(['relayOpen', 'voidSeal'])
  })

  it('has a role that says nothing of it demand it', async () => {
    const body = { name: 'Stores', nameZh: '库房', code: 'ROLE_STORES', dataScope: 'below', menuIds: [] }
    const saved = await platform.call('POST', '/base/sys/role/save', { as: 'admin', body })
    const { id } = saved.data as { id: number }
    expect(platform.world.tables.roles.get(id)?.twoPersons).toEqual(['voidSeal'])
  })
})
