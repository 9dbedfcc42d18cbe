import { expect, it } from 'vitest'
import type { LedgerComparison, LedgerDecision } from '#contract/calls/reform/ledger.ts'
import type { Source } from '#domain/reform/ledger-compare.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const timers = createManualTimers()
const platform = platformOfFile({ devices: 1000, random: () => 0.5, after: timers.after })

const ask = callsOf(platform, '/base/reform/ledger/')

async function compare(query = 'tab=differ&limit=100'): Promise<LedgerComparison> {
  const { data, msg } = await ask('GET', `compare?${query}`)
  if (data === null) throw new Error(msg)
  return data as LedgerComparison
}

/** A decision for every difference: a terminal knows its nameplate, and a ratio is decided by majority. */
function decisionsOf({ list }: LedgerComparison): LedgerDecision[] {
  return list.flatMap(({ id, cells }) =>
    cells.map((cell) => {
      const knows = cell.terminal !== null && (cell.field !== 'ct' || cell.odd === 'platform')
      const take: Source = knows ? 'terminal' : 'platform'
      return { id, field: cell.field, take, value: cell[take] }
    }),
  )
}

it('shows about eighteen differing meters of all installed', async () => {
  const { counts, total, list } = await compare()
  expect(counts.differing).toBe(total)
  expect(total).toBeGreaterThan(15)
  expect(total).toBeLessThan(24)
  expect(list.flatMap(({ cells }) => cells).every(({ differs }) => differs)).toBe(true)
  expect(list.flatMap(({ cells }) => cells)).toHaveLength(counts.differences)
  expect(new Set(list.flatMap(({ cells }) => cells.map(({ odd }) => odd)))).toEqual(
    new Set([undefined, 'ledger', 'platform', 'terminal']),
  )
  const all = await compare('tab=all&limit=2')
  expect(all.total).toBe(counts.meters)
  expect(all.list[0]?.cells.length).toBeGreaterThan(9)
  expect((await compare('tab=silent&limit=500')).list.every(({ isSilent }) => isSilent)).toBe(true)
})

it('refuses outdated, empty and duplicate values', async () => {
  const { list } = await compare()
  const asset = list.find(({ cells }) => cells.some(({ field }) => field === 'assetNumber'))
  const cell = asset?.cells.find(({ field }) => field === 'assetNumber')
  const id = asset?.id ?? 0
  const { data } = await ask('POST', 'decide', {
    decisions: [
      { id, field: 'model', take: 'ledger', value: 'never said' },
      { id, field: 'userName', take: 'terminal', value: null },
      { id, field: 'assetNumber', take: 'ledger', value: cell?.ledger },
    ],
  })
  expect(data).toMatchObject({
    ok: 0,
    fail: 3,
    errors: [
      { id, field: 'model', msg: 'It says something else by now. Compare again.' },
      { id, field: 'userName', msg: 'It says nothing about this field.' },
      { id, field: 'assetNumber', msg: 'This value is already in use.' },
    ],
  })
})

it('does not change the nameplate of the terminal when records are corrected', async () => {
  const { list } = await compare('tab=all&limit=1')
  const [meter] = list
  const { id = 0, deviceId = 0 } = meter ?? {}
  await ask('PUT', 'update', { id, model: 'Typed wrong' })
  await ask('POST', 'decide', { decisions: [{ id, field: 'model', take: 'ledger', value: 'Typed wrong' }] })
  expect(platform.world.fleet.table.get(deviceId)?.model).toBe('Typed wrong')
  const cells = (await compare()).list.find((one) => one.id === id)?.cells
  expect(cells).toMatchObject([{ field: 'model', odd: 'terminal' }])
})

it('compares a name in both languages, and shows it by request language', async () => {
  const { id = 0, deviceId = 0, userName, userNameZh } = (await compare('tab=all&limit=1')).list[0] ?? {}
  platform.world.fleet.table.update(deviceId, { userNameZh: '别名' })
  const said = async (language: string) => {
    const headers = { 'accept-language': language }
    const path = `/base/reform/ledger/compare?tab=differ&limit=100`
    const { data } = await platform.call('GET', path, { as: 'admin', headers })
    const { list } = data as LedgerComparison
    return list.find((one) => one.id === id)?.cells.find(({ field }) => field === 'userName')
  }
  expect(await said('zh')).toMatchObject({ ledger: userNameZh, platform: '别名', differs: true })
  expect(await said('en')).toMatchObject({
    ledger: `${userName} / ${userNameZh}`,
    platform: `${userName} / 别名`,
    differs: true,
  })
  platform.world.fleet.table.update(deviceId, { userNameZh: userNameZh ?? '' })
})

it('accepts a name decided in another language, for both', async () => {
  const { id = 0, deviceId = 0 } = (await compare('tab=all&limit=1')).list[0] ?? {}
  const { tables, fleet } = platform.world
  const names = { userName: 'Other name', userNameZh: '别名' }
  fleet.table.update(deviceId, names)
  const { userName = '', userNameZh = '' } = tables.ledger.get(id) ?? {}
  const body = { decisions: [{ id, field: 'userName', take: 'platform', value: '别名' }] }
  const headers = { 'accept-language': 'en' }
  const { data } = await platform.call('POST', '/base/reform/ledger/decide', { as: 'admin', headers, body })
  expect(data).toMatchObject({ ok: 1, fail: 0 })
  expect(tables.ledger.get(id)).toMatchObject(names)
  tables.ledger.update(id, { userName, userNameZh })
  fleet.table.update(deviceId, { userName, userNameZh })
})

it('re-reads meters with commands of one batch', async () => {
  const { list } = await compare()
  const ids = list.map(({ id }) => id)
  const { data } = await ask('POST', 'askTerminals', { ids })
  const { batchNo, ok } = data as { batchNo: string; ok: number }
  expect(ok).toBe(ids.length)
  timers.advance(120_000)
  const path = `/base/iot/command/list?batchNo=${batchNo}&limit=100`
  const { total } = (await platform.get(path)).data as { total: number }
  expect(total).toBeGreaterThan(ids.length * 3)
})

it('has no differences once all are decided and the terminals are written', async () => {
  const before = await compare()
  const decisions = decisionsOf(before)
  const { data } = await ask('POST', 'decide', { decisions })
  expect(data).toEqual({ ok: decisions.length, fail: 0, errors: [] })
  timers.advance(120_000)
  expect((await compare()).list).toEqual([])
  for (const { id, deviceId } of before.list) {
    const row = platform.world.tables.ledger.get(id)
    const { ct, areaId, assetNumber, logicalAddress } = row ?? {}
    expect(platform.world.fleet.table.get(deviceId)).toMatchObject({
      ct,
      areaId,
      assetNumber,
      address: logicalAddress,
    })
    expect(row?.conflicts).toEqual([])
  }
})
