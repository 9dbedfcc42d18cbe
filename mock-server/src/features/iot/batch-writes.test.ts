import { expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())

/** Two devices that hold another interval and another ratio than is wanted. */
async function drifted() {
  const [first, second] = [await bench.one('family=load-control'), await bench.one('family=meter-1p')]
  const { params, fleet } = bench.platform.world
  for (const { id } of [first, second]) {
    const row = fleet.table.get(id)
    if (row === undefined) continue
    const by = { by: 'x', reason: '', commandId: 0 }
    params.written(row, 'loadInterval', '60', by)
    params.written(row, 'ct', '7', by)
  }
  return [first.id, second.id]
}

it('what differs is written in one batch, each device its own values, and only what is named', async () => {
  const ids = await drifted()
  const { data } = await bench.ask('POST', 'devicesParam/writeWanted', {
    ids,
    params: ['loadInterval'],
    reason: 'as planned',
  })
  const { batchNo, ok } = data as BatchAnswer
  expect(ok).toBe(2)
  const rows = await bench.commandsOf(batchNo)
  expect(new Set(rows.map(({ deviceId }) => deviceId))).toEqual(new Set(ids))
  expect(rows).toHaveLength(ids.length)
  for (const row of rows)
    expect(row).toMatchObject({ kind: 'write', target: 'loadInterval', before: '60', wanted: '15' })
})

it('devices in which nothing that is named differs are left alone', async () => {
  const { id } = await bench.one('family=concentrator')
  const asked = { ids: [id], params: ['apn'], reason: 'x' }
  const { data } = await bench.ask('POST', 'devicesParam/writeWanted', asked)
  expect(data).toMatchObject({ ok: 0, fail: 1 })
})

it('devices that differ are listed with what is wanted and what they hold', async () => {
  const [id] = await drifted()
  const { data } = await bench.ask('GET', 'devicesParam/drift?param=ct&limit=100')
  const { list } = data as { list: { deviceId: number; values: object[] }[] }
  const own = list.find(({ deviceId }) => deviceId === id)
  expect(own?.values).toContainEqual(
    expect.objectContaining({ param: 'ct', wanted: expect.any(String) as string, actual: '7' }),
  )
})
