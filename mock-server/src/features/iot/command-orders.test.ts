import { describe, expect, it } from 'vitest'
import type { ListPage } from '#contract/wire/crud.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())

describe('what is refused', () => {
  it.each([
    [{ kind: 'dance' }, 'kind'],
    [{ kind: 'snapshot' }, 'kind'],
    [{ kind: 'read' }, 'params'],
    [{ kind: 'write', params: { ct: '0' }, reason: 'x' }, 'ct'],
    [{ kind: 'write', params: { address: '990701000001' }, reason: 'x' }, 'address'],
    [{ kind: 'write', params: { constructor: '1' }, reason: 'x' }, 'constructor'],
    [{ kind: 'write', params: { ct: '20' } }, 'reason'],
    [{ kind: 'relayOpen', reason: ' ' }, 'reason'],
    [{ kind: 'reboot', reason: 'x'.repeat(201) }, 'reason'],
  ])('%j', async (body, field) => {
    const { id } = await bench.one()
    expect((await bench.send({ ids: [id], ...body })).refused).toEqual([field])
  })

  it('a relay that is not there, and a device that is not in service', async () => {
    const { fleet } = bench.platform.world
    const [row] = [await bench.one('family=transformer')]
    const idle = fleet.table.insert({
      ...(row ?? (await bench.one())),
      state: 'inactive',
      address: '9907010ABCDE',
      assetNumber: '9990002000000000099993',
      name: 'Idle',
    })
    const second = { account: 'dispatcher', password: 'meter2026' }
    const answer = await bench.send({ ids: [row?.id, idle.id], kind: 'relayOpen', reason: 'x', ...second })
    expect(answer.data).toMatchObject({
      ok: 0,
      errors: [{ msg: 'The device has no relay.' }, { msg: 'The device is not commissioned.' }],
    })
  })

  it('those who may only look, and those who may command but not write', async () => {
    const { id } = await bench.one()
    const order = { ids: [id], kind: 'write', params: { ct: '20' }, reason: 'x' }
    expect((await bench.send({ ids: [id], kind: 'readNow' }, 'viewer')).status).toBe(403)
    expect((await bench.send({ ids: [id], kind: 'readNow' }, 'dispatcher')).code).toBe(0)
    expect((await bench.send(order, 'dispatcher')).status).toBe(403)
    expect((await bench.send(order, 'engineer')).code).toBe(0)
  })

  it('a filter that matches another number than the person saw', async () => {
    const answer = await bench.send({
      filter: { family: 'concentrator' },
      except: [],
      expect: 1,
      kind: 'readNow',
    })
    expect(answer).toMatchObject({ code: 409 })
    const { count } = answer.data as { count: number }
    const right = await bench.send({
      filter: { family: 'concentrator' },
      except: [],
      expect: count,
      kind: 'readNow',
    })
    expect(right.data).toMatchObject({
      fail: expect.any(Number) as number,
      batchNo: expect.any(String) as string,
    })
  })
})

it('a large batch is sent in waves, and tells how far it is', async () => {
  const { commands, fleet } = bench.platform.world
  const id = fleet.table.rows.find((row) => row.state === 'online')?.id ?? 0
  const order = {
    deviceId: id,
    deviceName: 'x',
    deviceNameZh: 'x',
    kind: 'readNow',
    target: '',
    wanted: '',
    operator: 'x',
    reason: '',
  } as const
  bench.settle()
  for (let n = 0; n < 5000; n += 1) commands.submit({ ...order, batchNo: 'B' })
  bench.advance(10)
  expect(commands.progress('B')).toMatchObject({ total: 5000, done: 0, states: { sent: 2000, queued: 3000 } })
  for (let wave = 0; wave < 10; wave += 1) bench.advance(10_000)
  expect(commands.progress('B')).toMatchObject({ done: 5000, states: { verified: 5000 } })
})

it('a new platform remembers commands', async () => {
  const { data } = await bench.ask('GET', 'command/list')
  const { list, total } = data as ListPage<CommandRow>
  expect(total).toBeGreaterThan(100)
  expect(list[0]?.id).toBe(total)
})
