import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alarmPastCalls, type PastFound, type PastRun } from '#contract/calls/fleet/alarm-past.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { call } from '#web/api/http.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { ProductLimits } from './limits.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const model: ThingModel = {
  productId: 4,
  version: 1,
  properties: [
    {
      id: 'battery',
      name: 'Clock battery',
      nameZh: '时钟电池',
      type: 'double',
      unit: 'V',
      precision: 2,
      source: 'device',
      access: ['read'],
      di: '',
      oad: '',
      ratio: 'none',
      storage: 'curve',
      group: '',
      alarmLow: 3,
    },
  ],
  events: [],
  commands: [],
}
const side = { raised: 4, suppressed: 0, messages: 8, events: 1, missed: 0, perDay: [1, 3] }
const none = { total: 0, list: [] }
const found: PastFound = {
  from: '2026-11-19',
  devices: 12,
  tried: side,
  today: { ...side, raised: 1, messages: 2, perDay: [1, 0] },
  recorded: null,
  rules: [{ id: 7, name: 'Clock battery low', nameZh: '时钟电池欠压', tried: 4, today: 1 }],
  added: none,
  dropped: none,
  missed: none,
  noisiest: [],
}
const run: PastRun = { id: 31, state: 'done', total: 12, done: 12, startTime: 0, found }
const answers = new Map<string, unknown>([
  [iotCalls.model(4).path, model],
  [alarmPastCalls.startLimits.path, { id: 31 }],
  [alarmPastCalls.run(31).path, run],
])

beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(({ path }) => Promise.resolve((answers.get(path) ?? []) as never))
})

test('limits as they are typed are tried over the past by who may not publish them, beside those in use', async () => {
  const onUnsaved = vi.fn()
  const { user } = openPage(<ProductLimits record={{ id: 4 }} onUnsaved={onUnsaved} />, '/products', [
    'alarm:alarm:test',
  ])
  const field = await screen.findByRole('textbox', { name: 'Alarm low, Clock battery' })
  await user.clear(field)
  await user.type(field, 'much')
  expect(screen.getByRole('button', { name: 'Try on the past' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(field)
  await user.type(field, '3.5')
  expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull()
  expect(onUnsaved).not.toHaveBeenCalledWith(1)
  await user.click(screen.getByRole('button', { name: 'Try on the past' }))
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  const line = await screen.findByRole('row', { name: /^Clock battery low/ })
  expect(line).toHaveTextContent('Clock battery low41')
  expect(screen.getByRole('row', { name: /^Alerts raised/ })).toHaveTextContent('Alerts raised41+3')
  const sent = vi.mocked(call).mock.calls.find(([{ path }]) => path === alarmPastCalls.startLimits.path)
  const [battery] = model.properties
  expect(sent?.[1]).toEqual({ model: { ...model, properties: [{ ...battery, alarmLow: 3.5 }] }, days: 400 })
})
