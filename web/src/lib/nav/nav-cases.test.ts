import { expect, test } from 'vitest'
import { fixedRoutes } from './fixed-routes.ts'
import { buildMenu, type MenuEntry } from './menu.ts'
import { normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

function load(input: unknown) {
  const warnings: string[] = []
  const tree = normaliseNav(input, { warn: (message) => warnings.push(message) })
  const table = buildRoutes(tree, fixedRoutes)
  return { tree, menu: buildMenu(tree), warnings, at: (path: string) => matchRoute(table, path)?.route }
}

const page = (id: number, path: string, more: object = {}) => ({
  id,
  title: `P${id}`,
  path,
  component: `p/${id}`,
  ...more,
})

const wrap = (id: number) => ({ id, path: '/', component: 'Layout', children: [page(id * 10, `p${id}`)] })

const ids = (menu: readonly MenuEntry[]): string[] => menu.map(({ id }) => id)

test('an embedded page has its own route and keeps its URL', () => {
  const { at } = load([
    { id: 1, title: 'Board', path: 'https://board.example:3000/d', component: 'InnerLink' },
    {
      id: 2,
      title: 'Board',
      path: '/board',
      component: 'IFrameView',
      meta: { frameSrc: 'https://board.example/e' },
    },
    { id: 3, title: 'Bad', path: '/bad', component: 'InnerLink', meta: { link: 'javascript:alert(1)' } },
  ])
  expect(at('/embed/1')).toMatchObject({ id: '1', component: '', embed: 'https://board.example:3000/d' })
  expect(at('/board')).toMatchObject({ id: '2', embed: 'https://board.example/e' })
  expect(at('/bad')).toMatchObject({ component: 'InnerLink' })
  expect(at('/bad')).not.toHaveProperty('embed')
})

test.each([
  ['the data of a refusal', null],
  ['a page of HTML', '<html><body>502</body></html>'],
])('%s yields an empty tree and a warning', (_name, data) => {
  const { tree, warnings } = load(data)
  expect(tree).toEqual([])
  expect(warnings).toHaveLength(1)
})

test('dialect: children under list, menuId, url and name', () => {
  const { at } = load([
    {
      menuId: 1,
      name: 'System',
      url: null,
      type: 0,
      list: [
        {
          menuId: 2,
          name: 'Users',
          url: 'sys/user',
          component: 'system/user',
          type: 1,
          list: [{ menuId: 3, type: 2 }],
        },
      ],
    },
  ])
  expect(at('/sys/user')).toMatchObject({ id: '2', title: 'Users', component: 'system/user' })
})

test('dialect: layout wrappers without a path do not share one', () => {
  const { at, warnings, menu } = load([wrap(1), wrap(2)])
  expect([at('/p1')?.id, at('/p2')?.id]).toEqual(['10', '20'])
  expect(ids(menu)).toEqual(['10', '20'])
  expect(warnings).toEqual([])
})

test('dialect: a page without a path is the index page of its directory', () => {
  const { at, warnings } = load([
    { id: 1, title: 'D', path: '/d', component: 'Layout', children: [page(2, '')] },
  ])
  expect(at('/d')).toMatchObject({ id: '2', component: 'p/2' })
  expect(warnings).toEqual([])
})
