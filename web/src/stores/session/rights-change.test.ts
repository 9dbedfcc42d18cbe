import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { useNotices } from '../failures/notices.ts'
import { notifyLostRights } from './live-session.ts'

const pages = (...names: string[]) =>
  normaliseNav(
    names.map((name, id) => ({ id, title: name, path: `/${name}`, component: 'iot/device' })),
    { aliases: {}, warn: () => undefined },
  )
const rights = (names: string[], ...permissions: string[]) => ({ nav: pages(...names), permissions })
const said = () => useNotices.getState().history.map(({ title }) => title)

beforeAll(() => startI18n('en'))
beforeEach(() => useNotices.setState({ live: [], history: [] }))

test.each([
  ['pages', ['a', 'b'], 'Your rights have changed: you can no longer open a, b.'],
  ['many pages', ['a', 'b', 'c', 'd'], 'Your rights have changed: you can no longer open a, b, c ….'],
  ['acts alone', [], 'Your rights have changed.'],
])('notifies about lost permissions: %s', (_what, lost, title) => {
  notifyLostRights(rights(['home', ...lost], 'x:list', 'y:list'), rights(['home'], 'x:list'), 'en')
  expect(said()).toEqual([title])
})

test.each([
  ['what is added', rights(['a'], 'x:list'), rights(['a', 'b'], 'x:list', 'y:list')],
  ['a menu that moves', rights(['a'], '*:*:*'), rights(['b'], '*:*:*')],
])('does not notify about %s', (_what, before, after) => {
  notifyLostRights(before, after, 'en')
  expect(said()).toEqual([])
})
