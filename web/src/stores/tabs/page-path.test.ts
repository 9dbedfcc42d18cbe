import { expect, test, vi } from 'vitest'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { navigationOf, pagePath } from '../session/navigation.ts'
import { useSession } from '../session/session.ts'
import { preloadPage, setPageLoader } from './page-loader.ts'

const page = (id: number, path: string, component: string) => ({
  id,
  title: component,
  path,
  component,
  type: 1,
})
const navigation = navigationOf(
  normaliseNav(
    [
      page(1, '/params', 'iot/device-param'),
      page(2, '/devicesParam2/index/:id(\\d+)', 'iot/device-param'),
      page(3, '/info/:id', 'iot/device-info'),
    ],
    { aliases: {}, warn: () => undefined },
  ),
)

test.each([
  ['iot/device-param', {}, '/params'],
  ['iot/device-param', { id: 7 }, '/devicesParam2/index/7'],
  ['iot/device-info', { id: 'a/b' }, '/info/a%2Fb'],
  ['iot/device-info', {}, undefined],
  ['iot/camera', {}, undefined],
  ['scene/info', { id: 7 }, undefined],
])('%s with %j has path %s', (component, params, path) => {
  expect(pagePath(navigation, component, params)).toBe(path)
})

test('preloads the page of a path once and ignores unknown paths', () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  setPageLoader(load)
  const tree = [{ id: 1, title: 'Users', path: '/people', component: 'system/user', type: 1 }]
  useSession.setState({ nav: normaliseNav(tree, { aliases: {}, warn: () => undefined }) })
  preloadPage('/people')
  preloadPage('/nowhere')
  expect(load.mock.calls).toEqual([['system/user']])
})
