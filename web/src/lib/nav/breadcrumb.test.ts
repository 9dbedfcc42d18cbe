import { expect, test } from 'vitest'
import { catalogue } from '#contract/text/catalogue.ts'
import { breadcrumb } from './breadcrumb.ts'
import { fixedRoutes } from './fixed-routes.ts'
import { normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

const page = (title: string, path: string, more: object = {}) => ({
  id: title,
  title,
  path,
  component: `x/${title}`,
  ...more,
})
const group = (title: string, path: string, children: object[], more: object = {}) => ({
  id: title === '' ? path : title,
  title,
  path,
  component: 'Layout',
  children,
  ...more,
})
const hidden = { hidden: true }

const nodes = [
  group('System', '/system', [
    page('Users', 'user'),
    page('User', 'user/:id', { ...hidden, children: [page('Roles', 'roles')] }),
  ]),
  group('Plain', '/plain', [page('Page', 'page')], { redirect: 'noRedirect' }),
  group('Chosen', '/chosen', [page('First', 'first'), group('', 'untitled', [page('Deep', 'deep')])], {
    redirect: '/plain/page',
  }),
  group('Hollow', '/hollow', [page('Unseen', 'unseen', hidden)]),
  group('Scenes', '/scene', [page('Scene list', 'list', { component: 'scene/list' })]),
]

const table = buildRoutes(normaliseNav(nodes, { warn: () => undefined }), fixedRoutes)

const home = `${catalogue.dashboard[0]} → /dashboard`

function crumbs(path: string): string[] {
  const found = matchRoute(table, path) ?? expect.unreachable(`${path} has no route`)
  return breadcrumb(found.route, found.params, table).map(({ title, path: link }) =>
    link === undefined ? title : `${title} → ${link}`,
  )
}

test.each([
  ['home is alone and text', '/dashboard', [catalogue.dashboard[0]]],
  [
    'parameters are filled in',
    '/system/user/a%2Fb/roles',
    [home, 'System → /system/user', 'User → /system/user/a%2Fb', 'Roles'],
  ],
  ['a directory flagged no-redirect is text', '/plain/page', [home, 'Plain', 'Page']],
  ['a redirect wins over the path', '/chosen/first', [home, 'Chosen → /plain/page', 'First']],
  ['a level without a title is left out', '/chosen/untitled/deep', [home, 'Chosen → /plain/page', 'Deep']],
  ['a directory that opens nothing is text', '/hollow/unseen', [home, 'Hollow', 'Unseen']],
  [
    'a fixed detail page stands below its list',
    '/scene/info/7',
    [home, 'Scenes → /scene/list', 'Scene list → /scene/list', catalogue['scene/info'][0]],
  ],
])('%s (spec §2)', (_name, path, expected) => {
  expect(crumbs(path)).toEqual(expected)
})
