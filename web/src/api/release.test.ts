import { beforeEach, expect, test, vi } from 'vitest'
import { compareBuild, ownBuild } from './release.ts'

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="A1" />'
})

const answer = (status: number, body: string) => async () => new Response(body, { status })

test.each([
  ['this build', answer(200, '{"build":"A1"}'), 'same', 'A1'],
  ['another build', answer(200, '{"build":"B2"}'), 'other', 'B2'],
  ['a server without the file', answer(404, '{"build":"B2"}'), 'unknown', ''],
  ['nothing in it', answer(200, 'null'), 'unknown', ''],
  ['a balancer for a server that is down', answer(502, '{"build":"B2"}'), 'away', ''],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 'away', ''],
])('%s', async (_name, fetching, standing, served) => {
  vi.stubGlobal('fetch', vi.fn(fetching))
  expect(await compareBuild()).toEqual({ standing, served })
})

test('bypasses the HTTP cache', async () => {
  const fetching = vi.fn(answer(200, '{"build":"A1"}'))
  vi.stubGlobal('fetch', fetching)
  await compareBuild()
  expect(fetching.mock.calls).toEqual([['version.json', expect.objectContaining({ cache: 'no-store' })]])
})

test('a page without a build id cannot be compared', async () => {
  document.head.innerHTML = ''
  vi.stubGlobal('fetch', vi.fn(answer(200, '{"build":"B2"}')))
  expect(ownBuild()).toBe('')
  expect(await compareBuild()).toEqual({ standing: 'unknown', served: 'B2' })
})
