import { expect, it } from 'vitest'
import { explainFrame } from '#contract/metering/frames/frame.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())

async function framesOf(id: number, order: object) {
  const { batchNo } = await bench.sent({ ids: [id], ...order })
  bench.settle()
  const [row] = await bench.commandsOf(batchNo)
  const explained = (text = '') => text.split('\n').map(explainFrame)
  return { row, down: explained(row?.rawDown), up: explained(row?.rawUp) }
}

it('a write is answered without data, and read back with the value', async () => {
  const { id } = await bench.one('family=meter-1p')
  const order = { kind: 'write', params: { loadInterval: '30' }, reason: 'x' }
  const { row, down, up } = await framesOf(id, order)
  expect(row?.readBack).toBe('30')
  expect(down.map(({ told }) => told?.quantity)).toEqual(['30', undefined])
  expect(up.map(({ told }) => told?.quantity)).toEqual([undefined, '30'])
  expect([...down, ...up].map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined])
})

it('a reading carries the register that the platform shows', async () => {
  const { id } = await bench.one('family=meter-1p')
  const { row, up } = await framesOf(id, { kind: 'readNow' })
  const [total] = up[0]?.parts.filter(({ name: [en] }) => en === 'Total') ?? []
  const shown = bench.platform.world.simulation.sample(id, 'forward', bench.platform.clock).value
  expect(Math.abs(Number.parseFloat(total?.meaning[0] ?? '') - (shown ?? 0))).toBeLessThan(1)
  expect(row?.status).toBe('verified')
})

it('a clock of a meter is set by a broadcast, and read after it', async () => {
  const { id } = await bench.one('family=meter-1p')
  const { row, down, up } = await framesOf(id, { kind: 'clockSync' })
  expect(down.map(({ told }) => told?.param)).toEqual(['clock', undefined])
  expect(row?.rawUp.split('\n')).toHaveLength(1)
  expect(up.map(({ told }) => told?.param)).toEqual(['clock'])
})

it('what a platform remembers from before is explained too', async () => {
  const { data } = await bench.ask('GET', 'command/list?limit=100&sort=id')
  const { list } = data as { list: { rawDown: string; rawUp: string }[] }
  const frames = list.flatMap(({ rawDown, rawUp }) => `${rawDown}\n${rawUp}`.split('\n')).filter(Boolean)
  expect(frames.length).toBeGreaterThan(150)
  expect(frames.filter((frame) => explainFrame(frame).problem !== undefined)).toEqual([])
})
