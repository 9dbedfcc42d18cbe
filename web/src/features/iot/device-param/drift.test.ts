import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import type { ParamDrift } from '#contract/calls/iot/iot.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { mockPlatform } from '../../../../test/platform.ts'
import { useDriftState } from './drift-state.ts'
import { driftValues } from './drift-values.tsx'
import { driftFile } from './drift.tsx'

const fromRecord = {
  wantedTime: '',
  wantedBy: '',
  wantedByZh: '',
  readTime: '2026-11-20 03:10:00',
  isAsked: false,
}
const fromPerson = {
  wantedTime: '2026-11-19 10:00:00',
  wantedBy: 'Lin Wei',
  wantedByZh: '林伟',
  readTime: '2026-11-20 09:00:00',
  isAsked: true,
}
const row: ParamDrift = {
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

test('a line a value, with when and where both sides are from', async () => {
  const [ct = '', interval = ''] = await linesOf(driftFile([row], '', 'en'))
  expect(ct).toContain('40')
  expect(ct).toMatch(/nightly round 2026-11-20 03:10:00"?,20,"?wanted, from the record"?$/)
  expect(interval).toContain('read by command 2026-11-20 09:00:00')
  expect(interval).toContain('wanted by Lin Wei, 2026-11-19 10:00:00')
})

test('only the parameter that is filtered by, in the language of the person', async () => {
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
] as const)('to %s, filtered by “%s”, are what can be, and clocks never', (way, param, params) => {
  expect(driftValues(way, [row], param).map((value) => value.param)).toEqual(params)
})

const platform = mockPlatform()
const wrapper = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

test('a page that is gone gives way to the last one', async () => {
  platform.pretend('GET /drift', ({ payload }) => ({
    list: Number(Object(payload).page) > 2 ? [] : [row],
    total: 40,
  }))
  const { result: state } = renderHook(useDriftState, { wrapper })
  act(() => state.current.move({ page: 3 }))
  await waitFor(() => expect(state.current.drift.data?.list).toEqual([row]))
  expect(state.current.place).toEqual({ page: 2, limit: 20 })
})

test('before an act the devices that are chosen are read anew; one that does not differ any more is left out, of the list too', async () => {
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

test('taking one device out leaves what was chosen meanwhile', () => {
  const { result: state } = renderHook(useDriftState, { wrapper })
  const { choose } = state.current
  act(() => choose([row], true))
  act(() => choose([{ ...row, deviceId: 8 }], true))
  act(() => choose([row], false))
  expect(state.current.chosen.map(({ deviceId }) => deviceId)).toEqual([8])
})
