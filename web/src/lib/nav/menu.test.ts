import { describe, expect, test } from 'vitest'
import { activeTrail, buildMenu, flattenMenu, type MenuEntry } from './menu.ts'
import { normaliseNav } from './normalise.ts'

const page = (id: string, more: object = {}) => ({
  id,
  title: id.toUpperCase(),
  path: id,
  component: `p/${id}`,
  ...more,
})
const group = (id: string, children: object[], more: object = {}) => ({
  id,
  title: id.toUpperCase(),
  path: id,
  children,
  ...more,
})

function menuOf(...nodes: object[]): MenuEntry[] {
  return buildMenu(normaliseNav(nodes, { warn: () => undefined }))
}

/** Formats a menu: `d(a b)` is a directory d with the links a and b. */
function outline(menu: readonly MenuEntry[]): string {
  return menu
    .map(({ id, children }) => (children.length === 0 ? id : `${id}(${outline(children)})`))
    .join(' ')
}

const link = { id: 'x', title: 'X', path: 'https://docs.example' }

test.each([
  ['hidden items are skipped', [page('a', { hidden: 1 }), group('d', [page('b')], { hidden: true })], ''],
  ['alwaysShow keeps the directory', [group('d', [page('a')], { meta: { alwaysShow: true } })], 'd(a)'],
  ['an only child may be a submenu', [group('d', [group('e', [page('a'), page('b')])])], 'd(e(a b))'],
  ['only the innermost of single directories is replaced', [group('d', [group('e', [page('a')])])], 'd(a)'],
  ['a directory without visible children is omitted', [group('d', [page('a', { hidden: true })])], ''],
  ['hidden children leave a link', [page('d', { children: [page('a', { hidden: true })] })], 'd'],
  ['an external link may be an only child', [group('d', [link])], 'x'],
  ['a page that needs a parameter cannot be a link', [page('a', { path: 'a/:id' })], ''],
])('the side bar (spec §2): %s', (_name, nodes, expected) => {
  expect(outline(menuOf(...nodes))).toBe(expected)
})

test('the side bar (spec §2): a collapsed only child keeps its title and inherits a missing icon', () => {
  const bare = menuOf(group('d', [page('a')], { meta: { icon: 'cog' } }))
  expect(bare).toMatchObject([{ id: 'a', title: 'A', icon: 'pi-cog', path: '/d/a' }])
  const own = menuOf(group('d', [page('a', { meta: { icon: 'home' } })], { meta: { icon: 'cog' } }))
  expect(own).toMatchObject([{ icon: 'pi-home' }])
})

describe('the current item (spec §2)', () => {
  const menu = menuOf(
    page('home'),
    group('d', [page('a'), page('b'), group('e', [page('f'), page('g')])]),
    page('r1', { path: '/r?kind=1' }),
    page('r2', { path: '/r?kind=2' }),
    page('u', { path: '/用户' }),
  )

  test.each([
    ['/home', '', ['home']],
    ['/home/?x=1', '', ['home']],
    ['/d/e/g', '', ['d', 'e', 'g']],
    ['/d/a/7', '/d/a', ['d', 'a']],
    ['/d/b', '/gone', ['d', 'b']],
    ['/r?kind=2', '', ['r2']],
    ['/r?kind=3', '', ['r1']],
    ['/%E7%94%A8%E6%88%B7', '', ['u']],
    ['/nowhere', '', []],
    ['', '', []],
  ])('path %j with activeMenu %j activates %j', (path, activeMenu, expected) => {
    expect(activeTrail(menu, path, activeMenu)).toEqual(expected)
  })

  test('flattened links include their parent directories', () => {
    const leaves = flattenMenu(menu).map(({ entry, parents }) =>
      [...parents, entry].map(({ id }) => id).join(' › '),
    )
    expect(leaves).toEqual(['home', 'd › a', 'd › b', 'd › e › f', 'd › e › g', 'r1', 'r2', 'u'])
  })
})
