import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { mockPlatform, Queries as wrapper } from '../../../../test/open-page.tsx'
import { countReloads } from '../../../../test/reloads.ts'
import { useDesk } from './use-desk.ts'

const platform = mockPlatform()
const audit = 'POST /audit'

/** Renders a desk and passes its first order. */
async function pass() {
  queryClient.clear()
  platform.pretend('GET workOrder/list', () => ({
    list: [{ id: 1, number: 'WO-1', state: 'audit' }],
    total: 1,
  }))
  const { result } = renderHook(() => useDesk(0), { wrapper })
  await waitFor(() => expect(result.current.current).toBeDefined())
  const { current, desk } = result.current
  act(() => current && desk.decide(current, 'pass'))
  expect(platform.asked(audit)).toHaveLength(0)
}

test('signing out within the undo time sends the decision first', async () => {
  const reloads = countReloads()
  platform.pretend(audit, () => ({ ok: 1, fail: 0, errors: [] }))
  await pass()
  await act(signOut)
  const posts = platform.sent.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path.split('/').at(-1))).toEqual(['audit', 'logout'])
  expect(posts[0]?.payload).toMatchObject({ ids: [1], outcome: 'pass' })
  expect(reloads()).toBe(1)
})

test('a rejected decision cancels the sign-out and shows the reason', async () => {
  const reloads = countReloads()
  await pass()
  platform.failNext(audit, { msg: 'Another state by now' })
  await act(signOut)
  expect([platform.asked('POST logout').length, reloads()]).toEqual([0, 0])
  expect(useNotices.getState().live.at(-1)?.title).toContain('Another state by now')
})
