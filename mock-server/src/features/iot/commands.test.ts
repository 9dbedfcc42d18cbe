import { afterEach, describe, expect, it } from 'vitest'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())
afterEach(() => bench.rest())

describe('a command', () => {
  it('passes through its states until verified', async () => {
    const { id, name } = await bench.one()
    const { batchNo, states } = await bench.sent({ ids: [id], kind: 'readNow' })
    expect(await states()).toEqual(['queued'])
    bench.advance(0)
    expect(await states()).toEqual(['sent'])
    bench.advance(1000)
    expect(await states()).toEqual(['delivered'])
    bench.advance(1000)
    expect(await states()).toEqual(['success'])
    bench.advance(1000)
    const [row] = await bench.commandsOf(batchNo)
    expect(row).toMatchObject({
      status: 'verified',
      deviceName: name,
      operator: 'engineer',
      operatorNameZh: '孙强',
      resultCode: '00',
    })
    expect(row?.rawDown).toMatch(/^([\dA-F]{2} )+16$/)
    expect(row?.finishTime).not.toBe('')
  })

  it('is queued for an offline device, and sent once it is online', async () => {
    const { id } = await bench.one()
    const back = bench.cutOff(id)
    const { states } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.settle()
    expect(await states()).toEqual(['queued'])
    // a restart does not send it either
    await bench.restart()
    bench.settle()
    expect(await states()).toEqual(['queued'])
    back()
    bench.settle()
    expect(await states()).toEqual(['verified'])
  })

  it('fails with a code and readable text', async () => {
    const { id } = await bench.one()
    bench.setChance(0.99)
    const { batchNo } = await bench.sent({ ids: [id], kind: 'relayClose', reason: 'paid' })
    bench.settle()
    expect(await bench.commandsOf(batchNo)).toMatchObject([
      { status: 'failed', resultCode: 'E02', resultText: 'Wrong password.', resultTextZh: '密码错误。' },
    ])
  })

  it('times out when the device drops out in flight', async () => {
    const { id } = await bench.one()
    const { states } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.advance(700)
    bench.cutOff(id)
    bench.settle()
    expect(await states()).toEqual(['timeout'])
  })

  it('expires while the platform is stopped', async () => {
    const { id } = await bench.one()
    const { states } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.platform.clock += 2 * 86_400_000
    await bench.restart()
    bench.settle()
    expect(await states()).toEqual(['expired'])
  })

  it('survives a restart', async () => {
    const { id } = await bench.one()
    const { states } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.advance(400)
    expect(await states()).toEqual(['sent'])
    await bench.restart()
    expect(await states()).toEqual(['queued'])
    bench.settle()
    expect(await states()).toEqual(['verified'])
  })
})

describe('cancelling and retrying', () => {
  const act = (verb: 'cancel' | 'retry', id = 0) => bench.ask('POST', `command/${verb}`, { ids: [id] })

  it('cancels and retries an unsent command idempotently', async () => {
    const { id } = await bench.one()
    bench.cutOff(id)
    const { batchNo, states } = await bench.sent({ ids: [id], kind: 'readNow' })
    const [row] = await bench.commandsOf(batchNo)
    expect((await act('cancel', row?.id)).data).toMatchObject({ ok: 1 })
    expect((await act('cancel', row?.id)).data).toMatchObject({ ok: 1 })
    expect(await states()).toEqual(['cancelled'])
    expect((await act('retry', row?.id)).data).toMatchObject({ ok: 1 })
    expect((await act('retry', row?.id)).data).toMatchObject({ ok: 1 })
    expect(await bench.commandsOf(batchNo)).toMatchObject([{ status: 'queued', retries: 1 }])
  })

  it('refuses to cancel or retry a done command', async () => {
    const { id } = await bench.one()
    const { batchNo } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.settle()
    const [row] = await bench.commandsOf(batchNo)
    expect((await act('cancel', row?.id)).data).toMatchObject({
      fail: 1,
      errors: [{ msg: 'It was sent already.' }],
    })
    expect((await act('retry', row?.id)).data).toMatchObject({ fail: 1 })
  })

  it('refuses a duplicate of a pending command', async () => {
    const { id } = await bench.one()
    bench.cutOff(id)
    await bench.sent({ ids: [id], kind: 'readNow' })
    expect((await bench.send({ ids: [id], kind: 'readNow' })).data).toMatchObject({ ok: 0, fail: 1 })
    await bench.sent({ ids: [id], kind: 'clockSync' })
  })
})

it('a command expires after a day, also by clock shifts', async () => {
  const { id } = await bench.one()
  bench.cutOff(id)
  const { states } = await bench.sent({ ids: [id], kind: 'readNow' })
  bench.platform.world.clock.shift(23 * 60)
  bench.platform.world.commands.tick()
  expect(await states()).toEqual(['queued'])
  bench.platform.world.clock.shift(2 * 60)
  bench.platform.world.commands.tick()
  expect(await states()).toEqual(['expired'])
})
