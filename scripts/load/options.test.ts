import { expect, test } from 'vitest'
import { addressOf } from '../../load-tests/lib/address.ts'
import { profileOf, stagesOf } from '../../load-tests/lib/profiles.ts'
import { allStories, readOptions } from './options.ts'

const known = ['devices', 'nav']

test('every story is told under the load of a busy day where nothing else is said', () => {
  expect(readOptions([], known)).toEqual({ profile: 'load', hold: undefined, stories: known })
})

test('profile, stories and seconds can be chosen', () => {
  const args = ['--profile', 'stress', '--story', 'nav', '--hold', '15']
  expect(readOptions(args, known)).toEqual({ profile: 'stress', hold: 15, stories: ['nav'] })
})

test.each([
  [['--profile', 'toString'], '"toString" is no profile: use smoke, load, stress, soak.'],
  [['--story', 'nav,navy'], '"navy" is no story: use devices, nav.'],
  [['--hold', '1.5'], '"1.5" is no number of seconds.'],
  [['--hold', '0'], '"0" is no number of seconds.'],
])('%j is refused', (args, sentence) => {
  expect(() => readOptions(args, known)).toThrow(sentence)
})

test('the files of the folder are the stories', () => {
  expect(allStories()).toEqual(['devices', 'menus', 'nav', 'session', 'sockets'])
})

test('a profile climbs to each rung and stays there', () => {
  expect(stagesOf({ ...profileOf('stress', 7), ladder: [10, 20], climb: 3 })).toEqual([
    { duration: '3s', target: 10 },
    { duration: '7s', target: 10 },
    { duration: '3s', target: 20 },
    { duration: '7s', target: 20 },
  ])
})

test('a query carries what is given, encoded', () => {
  expect(addressOf('/list', { page: 1, keyword: 'a&b 电', state: undefined })).toBe(
    '/list?page=1&keyword=a%26b%20%E7%94%B5',
  )
  expect(addressOf('/list', {})).toBe('/list')
  expect(addressOf('/list', undefined)).toBe('/list')
})
