import { expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { withBytes, withQuantity } from '#contract/metering/frames/edit.ts'
import { explainFrame, requestFrame } from '#contract/metering/frames/frame.ts'
import { formatTime } from '#mock/lib/time.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())

const reason = 'Try another interval'

async function meter() {
  const { id } = await bench.one('family=meter-1p')
  const { world } = bench.platform
  const row = world.fleet.table.get(id)
  if (row === undefined) throw new Error('There is no meter')
  const frameOf = (kind: 'relayOpen' | 'reboot' | 'write', target = '', wanted = '') =>
    requestFrame(row, { kind, target, wanted, time: formatTime(bench.platform.clock) }, (param) =>
      world.params.held(row, param),
    )
  return { id, frameOf }
}

const send = (deviceId: number, frame: string, as = 'engineer') =>
  bench.ask('POST', 'command/sendFrame', { deviceId, frame, reason }, as)

it('a frame that was edited goes out as the command that it is, byte for byte', async () => {
  const { id, frameOf } = await meter()
  const frame = withQuantity(frameOf('write', 'loadInterval', '15'), '30') ?? ''
  const answer = await send(id, frame)
  expect(answer.code).toBe(0)
  bench.settle()
  const [row] = await bench.commandsOf((answer.data as BatchAnswer).batchNo)
  expect(row).toMatchObject({
    kind: 'write',
    target: 'loadInterval',
    wanted: '30',
    operator: 'engineer',
    reason,
  })
  expect(row?.rawDown.split('\n')[0]).toBe(frame)
  expect(row?.readBack).toBe('30')
})

it('is refused where it is damaged, for another device, or says what no command says', async () => {
  const { id, frameOf } = await meter()
  const frame = frameOf('relayOpen')
  const address = explainFrame(frame).parts.find(({ name: [en] }) => en === 'Address')
  const refused = [
    frame.replace(/[\dA-F]{2} 16$/, '00 16'),
    withBytes(frame, address?.at ?? 0, '11 11 11 11 11 11'),
    'FE FE',
    '',
  ]
  for (const one of refused) {
    expect((await send(id, one)).code).toBe(400)
  }
})
