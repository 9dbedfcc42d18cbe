import { expect, test } from 'vitest'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { navigationOf, pagePath } from '../session/navigation.ts'

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
])('%s with %j is at %s', (component, params, path) => {
  expect(pagePath(navigation, component, params)).toBe(path)
})
