import { beforeEach, expect, test, vi } from 'vitest'
import * as http from '#web/api/http.ts'
import { askLabel } from './ask-label.ts'

vi.mock('#web/api/http.ts')

beforeEach(() => {
  vi.mocked(http.call).mockReset()
  vi.mocked(http.call).mockImplementation((_endpoint, payload) => {
    const { ids } = payload as { ids: string }
    return Promise.resolve(ids.split(',').map((id) => ({ id: Number(id), label: `Role ${id}` })))
  })
})
const asked = () => vi.mocked(http.call).mock.calls.map(([, payload]) => (payload as { ids: string }).ids)

test('all labels of one paint come in one call for each resource', async () => {
  const labels = await Promise.all([
    askLabel('system/role', 1),
    askLabel('system/user', 5),
    askLabel('system/role', 2),
  ])
  expect(labels).toEqual(['Role 1', 'Role 5', 'Role 2'])
  expect(asked().toSorted()).toEqual(['1,2', '5'])
})

test('more than fifty are asked for in several calls', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => index + 1)
  const labels = await Promise.all(ids.map((id) => askLabel('system/role', id)))
  expect(labels.at(-1)).toBe('Role 120')
  expect(asked().map((text) => text.split(',').length)).toEqual([50, 50, 20])
})

test('a record that is no more has no label, and neither has one of an unknown resource', async () => {
  vi.mocked(http.call).mockResolvedValue([])
  expect(await askLabel('system/role', 9)).toBeNull()
  expect(await askLabel('no/such', 9)).toBeNull()
  expect(asked()).toEqual(['9'])
})
