import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ParamDrift as DriftRow } from '#contract/calls/iot/iot.ts'
import { mockPlatform, openPage, Queries as wrapper } from '../../../../test/open-page.tsx'
import { useDriftState } from './drift-state.ts'
import { driftValues } from './drift-values.tsx'
import { driftFile, ParamDrift } from './drift.tsx'

const nobody = { wantedTime: '', wantedBy: '', wantedByZh: '' }
const fromRecord = { ...nobody, readTime: '2026-11-20 03:10:00', isAsked: false }
const linWei = { wantedTime: '2026-11-19 10:00:00', wantedBy: 'Lin Wei', wantedByZh: '林伟' }
const fromPerson = { ...linWei, readTime: '2026-11-20 09:00:00', isAsked: true }
const row: DriftRow = {
  deviceId: 7,
  name: 'Terminal 7',
  nameZh: '终端 7',
  family: 'load-control',
  params: ['ct', 'loadInterval', 'clock', 'model'],
  values: [
    { ...fromRecord, param: 'ct', wanted: '20', actual: '40' },
    { ...fromPerson, param: 'loadInterval', wanted: '15', actual: '60' },
    { ...fromRecord, param: 'clock', wanted: '0', actual: '380' },
    { ...fromRecord, param: 'model', wanted: 'A', actual: 'B' },
  ],
}

const linesOf = async (file: File) => (await file.text()).trim().split('\r\n').slice(1)

test('exports a line per value, with time and source of both', async () => {
  const [ct = '', interval = ''] = await linesOf(driftFile([row], '', 'en'))
  expect(ct).toContain('40')
  expect(ct).toMatch(/nightly round 2026-11-20 03:10:00"?,20,"?wanted, from the record"?$/)
  expect(interval).toContain('read by command 2026-11-20 09:00:00')
  expect(interval).toContain('wanted by Lin Wei, 2026-11-19 10:00:00')
})

test("exports only the filtered parameter, in the user's language", async () => {
  const lines = await linesOf(driftFile([row], 'loadInterval', 'zh'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('终端 7')
  expect(lines[0]).toContain('林伟 于 2026-11-19 10:00:00 设定')
})

test.each([
  ['write', 'loadInterval', ['loadInterval']],
  ['adopt', 'ct', ['ct']],
  ['write', '', ['ct', 'loadInterval']],
  ['adopt', '', ['ct', 'loadInterval', 'model']],
  ['write', 'clock', []],
] as const)('to %s, filtered by “%s”: only possible values, no clocks', (way, param, params) => {
  expect(driftValues(way, [row], param).map((value) => value.param)).toEqual(params)
})

const platform = mockPlatform()

test('a missing page falls back to the last one', async () => {
  platform.pretend('GET /drift', ({ payload }) => ({
    list: Number(Object(payload).page) > 2 ? [] : [row],
    total: 40,
  }))
  const { result: state } = renderHook(useDriftState, { wrapper })
  act(() => state.current.move({ page: 3 }))
  await waitFor(() => expect(state.current.drift.data?.list).toEqual([row]))
  expect(state.current.place).toEqual({ page: 2, limit: 20 })
})

test('before an action selected devices are refetched, and those that no longer differ are removed', async () => {
  const other = { ...row, deviceId: 8 }
  const now = { ...row, values: row.values.slice(0, 1) }
  let list = [row, other]
  platform.pretend('GET /drift', () => ({ list, total: list.length }))
  const { result: state } = renderHook(useDriftState, { wrapper })
  await waitFor(() => expect(state.current.drift.data?.list).toEqual([row, other]))
  act(() => state.current.choose([row, other], true))
  list = [now]
  expect(await act(() => state.current.renew())).toEqual([now])
  expect(state.current.chosen).toEqual([now])
  await waitFor(() => expect(state.current.drift.data?.list).toEqual([now]))
})

test('deselecting a device keeps later selections', () => {
  const { result: state } = renderHook(useDriftState, { wrapper })
  const { choose } = state.current
  act(() => choose([row], true))
  act(() => choose([{ ...row, deviceId: 8 }], true))
  act(() => choose([row], false))
  expect(state.current.chosen.map(({ deviceId }) => deviceId)).toEqual([8])
})

test.each([
  ['to which what is wanted could not be written', 'POST /writeWanted', 'Write what is wanted: 2', 'Start'],
  ['whose clock could not be set', 'POST /command/send', 'Set clock: 2', 'Set clock: 2'],
])('devices %s stay selected, the others do not', async (_what, call, name, start) => {
  platform.pretend('GET /drift', () => ({
    list: [row, { ...row, deviceId: 8, name: 'Terminal 8' }],
    total: 2,
  }))
  const errors = [{ id: 8, msg: 'It is retired' }]
  platform.pretend(call, () => ({ ok: 1, fail: 1, errors, batchNo: 'B-1' }))
  const { user } = openPage(<ParamDrift />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select the page' }))
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  if (start === 'Start') await user.type(dialog.getByLabelText(/^Reason/), 'Yearly')
  await user.click(dialog.getByRole('button', { name: start }))
  expect(await screen.findByText('It is retired')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: /Terminal 7/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Terminal 8/ })).toBeChecked()
})
