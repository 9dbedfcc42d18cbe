import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedRoutes } from './fixed-routes.ts'
import type { NavItem } from './nav-item.ts'
import { normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

function clean(...nodes: object[]): NavItem[] {
  return normaliseNav(nodes, { warn: () => undefined })
}

const page = (id: number, path: string, more: object = {}) => ({
  id,
  title: `Page ${id}`,
  path,
  component: `p/${id}`,
  ...more,
})

const table = buildRoutes(
  clean(
    page(1, '/a/:name'),
    page(2, '/a/list'),
    page(3, '/a/:id(\\d+)'),
    page(4, '/系统/用户'),
    page(5, '/report?kind=1'),
    page(6, '/report?kind=2'),
    page(7, '/:any/:more'),
  ),
  fixedRoutes,
)

test.each([
  ['/a/list', '2', {}],
  ['/a/list?name=x', '2', {}],
  ['/a/list#top', '2', {}],
  ['/a/seven', '1', { name: 'seven' }],
  ['/a/100%', '1', { name: '100%' }],
  ['/%E7%B3%BB%E7%BB%9F/%E7%94%A8%E6%88%B7', '4', {}],
  ['/report?kind=1', '5', {}],
  ['/report?kind=2', '6', {}],
  ['/report?kind=3', '5', {}],
  ['/report', '5', {}],
  ['/b/c', '7', { any: 'b', more: 'c' }],
  ['/scene/info/12', '/scene/info/:id(\\d+)', { id: '12' }],
])('%s opens %s', (path, id, params) => {
  expect(matchRoute(table, path)).toMatchObject({ route: { id }, params })
})

test.each(['/', '', '/a', '/scene/info/twelve', '/scene', '/a/list/more', '/dashboard/x/y'])(
  '%j has no route',
  (path) => {
    expect(matchRoute(table, path)).toBeUndefined()
  },
)

test('a parameter is decoded to its original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      fc.pre(name !== 'list' && !/^\d+$/.test(name))
      expect(matchRoute(table, `/a/${encodeURIComponent(name)}?x=1`)?.params).toEqual({ name })
    }),
  )
})

test('fixed routes (spec §2): home is affixed and not cached', () => {
  expect(matchRoute(table, '/dashboard')?.route).toMatchObject({
    component: 'dashboard',
    affix: true,
    noCache: true,
  })
})

test.each([
  ['/dashboard', { title: 'Home', component: 'dashboard', hidden: false }],
  ['/user/center', { title: 'Overview', component: 'user/center', hidden: true }],
])(
  'a node at %s only sets title and icon of the fixed route; home keeps its title (spec §2)',
  (path, expected) => {
    const node = { id: 9, title: 'Overview', path, component: 'x', hidden: 1, meta: { icon: 'home' } }
    const { routes } = buildRoutes(clean(node), fixedRoutes)
    expect(routes).toHaveLength(fixedRoutes.length)
    expect(matchRoute(buildRoutes(clean(node), fixedRoutes), path)?.route).toMatchObject({
      ...expected,
      icon: 'pi-home',
    })
  },
)

test('fixed routes (spec §2): a detail page activates its list at the path given by the platform', () => {
  const routes = buildRoutes(
    clean({ id: 1, title: 'S', path: '/my/scenes', component: 'scene/list' }),
    fixedRoutes,
  )
  expect(matchRoute(routes, '/scene/info/5')?.route.activeMenu).toBe('/my/scenes')
  expect(matchRoute(routes, '/devicesParam2/index/5')?.route.activeMenu).toBe('')
})

/** Returns the redirect of a directory's path. */
function opens(directory: object): string | undefined {
  const tree = clean({ id: 'd', title: 'D', path: '/d', ...directory })
  return matchRoute(buildRoutes(tree, fixedRoutes), '/d')?.route.redirect
}

const pages = [
  page(1, 'secret', { hidden: true }),
  page(2, 'https://x.example'),
  page(3, 'x/:id'),
  page(4, 'open'),
]

test.each([
  ['to the first page that is visible and can be opened', { children: pages }, '/d/open'],
  ['to the redirect', { redirect: '/dashboard', children: pages }, '/dashboard'],
  ['to a relative redirect', { redirect: 'secret', children: pages }, '/d/secret'],
  ['past a redirect to itself', { redirect: '/d', children: pages }, '/d/open'],
  ['past a redirect that needs a parameter', { redirect: '/d/x/:id', children: pages }, '/d/open'],
  ['past noRedirect', { redirect: 'noRedirect', children: pages }, '/d/open'],
  [
    'into a directory below',
    { children: [{ id: 'e', path: 'e', title: 'E', children: [page(5, 'f')] }] },
    '/d/e/f',
  ],
  ['nowhere without a page', { children: pages.slice(0, 3) }, undefined],
])('a directory redirects %s', (_name, directory, expected) => {
  expect(opens(directory)).toBe(expected)
})

test('directory redirects do not loop when a pattern matches their own paths', () => {
  const nodes = [
    page(1, '/:a'),
    { id: 'x', title: 'X', path: '/x', redirect: '/y', children: [page(2, 'p')] },
    { id: 'y', title: 'Y', path: '/y', redirect: '/x', children: [page(3, 'p')] },
  ]
  const routes = buildRoutes(clean(...nodes), fixedRoutes)
  expect(matchRoute(routes, '/x')?.route.redirect).toBe('/x/p')
  expect(matchRoute(routes, '/y')?.route.redirect).toBe('/y/p')
})
