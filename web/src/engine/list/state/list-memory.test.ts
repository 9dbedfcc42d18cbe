import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#web/stores/session/session.ts'
import { person } from '../../../../test/person.ts'
import { readMemory, useListMemory } from './list-memory.ts'

const fresh = { widths: {}, density: 'normal', views: [] }

beforeEach(() => useSession.setState({ user: person() }))

const odd = `{ null [] "text" {"columns":"name"} {"columns":[1]} {"widths":{"name":"wide"}} {"widths":null}
  {"density":"huge"} {"views":[{"name":"x"}]} {"views":{}}`

test.each(['', ...odd.split(/\s+/)])('a stored %s is ignored', (text) => {
  expect(readMemory(text)).toEqual(fresh)
})

test('stored settings are merged over the defaults', () => {
  const text = '{"columns":["name"],"widths":{"name":90},"views":[{"name":"Mine","query":"?page=2"}]}'
  expect(readMemory(text)).toEqual({ ...fresh, ...(JSON.parse(text) as object) })
})

test('settings are separate for each list and user', () => {
  const users = renderHook(() => useListMemory('system/user'))
  const roles = renderHook(() => useListMemory('system/role'))
  act(() => users.result.current[1]({ density: 'compact' }))
  expect(users.result.current[0].density).toBe('compact')
  expect(roles.result.current[0].density).toBe('normal')
  act(() => useSession.setState({ user: person({ userId: 8 }) }))
  expect(users.result.current[0].density).toBe('normal')
})

test('changes in another window are picked up', () => {
  const { result } = renderHook(() => useListMemory('system/user'))
  localStorage.setItem('list:7:system/user', '{"density":"cozy"}')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current[0].density).toBe('cozy')
})
