import { expect, it } from 'vitest'
import type { CommandBatch, CommandRefusal } from '#contract/calls/iot/iot.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200, liveEvery: 0 })

const get = async <Data>(path: string, as = 'admin') =>
  (await platform.get(`/base/iot/command/${path}`, as)).data as Data
const total = async (filter: string, as: string) =>
  (await get<ListPage<CommandRow>>(`list?${filter}`, as)).total

it.each(['admin', 'viewer'])('refusals and batches match the list for %s', async (as) => {
  const refusals = await get<CommandRefusal[]>('refusals', as)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.reduce((sum, { count }) => sum + count, 0)).toBe(
    await total('status=failed,timeout,expired', as),
  )
  const batches = await get<CommandBatch[]>('batches', as)
  for (const { batchNo, total: size, lost } of batches.slice(0, 5)) {
    expect(size).toBe(await total(`batchNo=${batchNo}`, as))
    const own = await get<CommandRefusal[]>(`refusals?batchNo=${batchNo}`, as)
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(lost)
  }
})

it('each refusal group counts the rows of its filter', async () => {
  for (const { status, resultCode, byte, count } of await get<CommandRefusal[]>('refusals')) {
    const filter = `status=${status}&resultCode=${resultCode}${byte === '' ? '' : `&answerByte=${encodeURIComponent(byte)}`}`
    expect(await total(filter, 'admin')).toBe(count)
  }
})
