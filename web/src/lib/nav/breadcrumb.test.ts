import { expect, test } from 'vitest'
import { catalogue } from '#contract/text/catalogue.ts'
import { breadcrumb } from './breadcrumb.ts'
import { fixedRoutes } from './fixed-routes.ts'
import { normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

const nodes = [
  {
    id: 1,
    title: 'System',
    path: '/system',
    component: 'Layout',
    children: [
      { id: 2, title: 'Users', path: 'user', component: 'system/user' },
      {
        id: 3,
        title: 'User',
        path: 'user/:id',
        component: 'system/user-info',
        hidden: true,
        children: [{ id: 4, title: 'Roles', path: 'roles', component: 'system/user-roles' }],
      },
    ],
  },
  {
    id: 5,
    title: 'Plain',
    path: '/plain',
    redirect: 'noRedirect',
    children: [{ id: 6, title: 'Page', path: 'page', component: 'plain/page' }],
  },
  {
    id: 7,
    title: 'Chosen',
    path: '/chosen',
    redirect: '/plain/page',
    children: [
      { id: 8, title: 'First', path: 'first', component: 'chosen/first' },
      {
        id: 9,
        title: '',
        path: 'untitled',
        component: 'Layout',
        children: [{ id: 10, title: 'Deep', path: 'deep', component: 'chosen/deep' }],
      },
    ],
  },
  {
    id: 11,
    title: 'Hollow',
    path: '/hollow',
    children: [
      { id: 12, title: 'Unseen', path: 'unseen', component: 'hollow/unseen', hidden: true },
      {
        id: 13,
        title: 'Detail',
        path: '/detail',
        component: 'hollow/detail',
        hidden: true,
        meta: { activeMenu: '/system/user' },
      },
    ],
  },
  {
    id: 14,
    title: 'Scenes',
    path: '/scene',
    children: [{ id: 15, title: 'Scene list', path: 'list', component: 'scene/list' }],
  },
]

const table = buildRoutes(normaliseNav(nodes, { warn: () => undefined }), fixedRoutes)

const home = `${catalogue.dashboard[0]} → /dashboard`

function crumbs(path: string): string[] {
  const found = matchRoute(table, path)
  if (found === undefined) throw new Error(`${path} has no route`)
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
