import { expect, test, vi } from 'vitest'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { useSession } from '../session/session.ts'
import { preloadPage, setPageLoader } from './page-loader.ts'

test('fetches the page of a path, once it is asked, and nothing for a path that is no page', () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  setPageLoader(load)
  const tree = [{ id: 1, title: 'Users', path: '/people', component: 'system/user', type: 1 }]
  useSession.setState({ nav: normaliseNav(tree, { aliases: {}, warn: () => undefined }) })
  preloadPage('/people')
  preloadPage('/nowhere')
  expect(load.mock.calls).toEqual([['system/user']])
})
