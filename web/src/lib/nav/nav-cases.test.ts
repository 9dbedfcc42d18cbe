import { describe, expect, test } from 'vitest'
import { fixedRoutes } from './fixed-routes.ts'
import { activeTrail, buildMenu, type MenuEntry } from './menu.ts'
import { titleIn } from './nav-item.ts'
import { normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

function load(input: unknown) {
  const warnings: string[] = []
  const tree = normaliseNav(input, { warn: (message) => warnings.push(message) })
  const table = buildRoutes(tree, fixedRoutes)
  return {
    tree,
    table,
    menu: buildMenu(tree),
    warnings,
    at: (path: string) => matchRoute(table, path)?.route,
  }
}

const page = (id: number, path: string, more: object = {}) => ({
  id,
  title: `P${id}`,
  path,
  component: `p/${id}`,
  ...more,
})

const link = (id: number) => ({ id, title: 'Docs', path: `https://docs.example/${id}` })

const wrap = (id: number) => ({ id, path: '/', component: 'Layout', children: [page(id * 10, `p${id}`)] })

const ids = (menu: readonly MenuEntry[]): string[] => menu.map(({ id }) => id)

describe('navigation trees of the wild', () => {
  test('1: a page on the first level has a route and a link', () => {
    const { at, menu } = load([page(1, '/one')])
    expect(at('/one')?.component).toBe('p/1')
    expect(ids(menu)).toEqual(['1'])
  })

  test('2: a directory with one child is that child, unless alwaysShow keeps it', () => {
    const node = { id: 1, title: 'D', path: '/d', component: 'Layout', children: [page(2, 'a')] }
    expect(ids(load([node]).menu)).toEqual(['2'])
    expect(ids(load([{ ...node, alwaysShow: true }]).menu)).toEqual(['1'])
  })

  test('3: a directory whose children are all hidden is not in the menu, but its pages open', () => {
    const { at, menu } = load([{ id: 1, title: 'D', path: '/d', children: [page(2, 'a', { hidden: true })] }])
    expect(menu).toEqual([])
    expect(at('/d/a')?.id).toBe('2')
    expect(at('/d')).toBeUndefined()
  })

  test('4: a page five levels deep opens and knows its chain', () => {
    const nested = [1, 2, 3, 4].reduceRight<object>(
      (child, id) => ({
        id,
        title: `L${id}`,
        path: `l${id}`,
        component: 'ParentView',
        children: [child, page(id * 10, 'x')],
      }),
      page(5, 'l5'),
    )
    const { at, menu } = load([nested])
    expect(at('/l1/l2/l3/l4/l5')?.ancestors.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(activeTrail(menu, '/l1/l2/l3/l4/l5', '')).toEqual(['1', '2', '3', '4', '5'])
  })

  test('5: two nodes with equal title are two pages', () => {
    const { at, warnings } = load([page(1, '/a', { title: 'Same' }), page(2, '/b', { title: 'Same' })])
    expect([at('/a')?.id, at('/b')?.id]).toEqual(['1', '2'])
    expect(warnings).toEqual([])
  })

  test('6: one component in two nodes is two pages, told apart by path or by query', () => {
    const nodes = ['/a/1', '/a/2', '/b?kind=1', '/b?kind=2'].map((path, id) =>
      page(id, path, { component: 'same' }),
    )
    const { at, menu } = load(nodes)
    expect(nodes.map(({ path }) => at(path)?.id)).toEqual(['0', '1', '2', '3'])
    expect(nodes.map(({ path }) => activeTrail(menu, path, ''))).toEqual([['0'], ['1'], ['2'], ['3']])
  })

  test('7: external links are links on any level and never routes', () => {
    const { menu, table } = load([
      link(1),
      {
        id: 2,
        title: 'A',
        path: '/a',
        children: [{ id: 3, title: 'B', path: 'b', children: [link(4), page(5, 'p')] }],
      },
    ])
    expect(menu[0]).toMatchObject({ path: 'https://docs.example/1', external: true })
    expect(menu[1]?.children[0]?.children[0]).toMatchObject({
      path: 'https://docs.example/4',
    })
    expect(table.routes.map(({ pattern }) => pattern)).not.toContainEqual(
      expect.stringContaining('docs.example'),
    )
  })

  test('8: an embedded page has a route of its own and keeps its address', () => {
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

  test('9: an unknown component has a route, so that a page can name it', () => {
    expect(load([page(1, '/x', { component: 'no/such/page' })]).at('/x')?.component).toBe('no/such/page')
  })

  test('10: a redirect to a forbidden child leads to the first permitted one', () => {
    const node = { id: 1, title: 'D', path: '/d', redirect: '/d/forbidden', children: [page(2, 'allowed')] }
    expect(load([node]).at('/d')?.redirect).toBe('/d/allowed')
  })

  test('11: a hidden detail page marks its activeMenu', () => {
    const { at, menu } = load([
      page(1, '/list'),
      page(2, '/list/:id', { hidden: true, meta: { activeMenu: '/list' } }),
    ])
    expect(ids(menu)).toEqual(['1'])
    expect(activeTrail(menu, '/list/7', at('/list/7')?.activeMenu ?? '')).toEqual(['1'])
  })

  test('12: noCache and affix reach the route', () => {
    const { at } = load([page(1, '/a', { meta: { noCache: true, affix: '1' } }), page(2, '/b')])
    expect(at('/a')).toMatchObject({ noCache: true, affix: true })
    expect(at('/b')).toMatchObject({ noCache: false, affix: false })
  })

  test('13: an empty tree leaves home', () => {
    const { at, menu, warnings } = load([])
    expect(menu).toEqual([])
    expect(at('/dashboard')?.component).toBe('dashboard')
    expect(warnings).toEqual([])
  })

  test.each([
    ['14: the data of a refusal', null],
    ['15: a page of HTML', '<html><body>502</body></html>'],
  ])('%s is an empty tree and is told', (_name, data) => {
    const { tree, warnings } = load(data)
    expect(tree).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  test('16: a deep link that is unknown while the tree is on its way opens once it is there', () => {
    expect(load([]).at('/late/7')).toBeUndefined()
    expect(load([page(1, '/late/:id')]).at('/late/7')?.id).toBe('1')
  })

  test('17: children null, no meta and hidden "1" are read as meant', () => {
    const { tree } = load([{ id: 1, title: 'A', path: '/a', component: 'a', children: null, hidden: '1' }])
    expect(tree).toMatchObject([{ children: [], hidden: true, icon: '', alwaysShow: false }])
  })

  test('18: 500 nodes have 500 routes', () => {
    const { at, table } = load(Array.from({ length: 500 }, (_, id) => page(id, `/n/${id}`)))
    expect(table.routes).toHaveLength(500 + fixedRoutes.length)
    expect(at('/n/499')?.id).toBe('499')
  })
})

describe('dialects of this family', () => {
  test('children under list, menuId, url and name', () => {
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

  test('pages wrapped into frames without a path share none', () => {
    const { at, warnings, menu } = load([wrap(1), wrap(2)])
    expect([at('/p1')?.id, at('/p2')?.id]).toEqual(['10', '20'])
    expect(ids(menu)).toEqual(['10', '20'])
    expect(warnings).toEqual([])
  })

  test('a page without a path is the first page of its directory', () => {
    const { at, warnings } = load([
      { id: 1, title: 'D', path: '/d', component: 'Layout', children: [page(2, '')] },
    ])
    expect(at('/d')).toMatchObject({ id: '2', component: 'p/2' })
    expect(warnings).toEqual([])
  })

  test('titles by language serve where the platform sent them', () => {
    const [item] = load([page(1, '/a', { title: 'Users', meta: { titles: { zh: '用户' } } })]).tree
    if (item === undefined) throw new Error('the node is missing')
    expect([titleIn(item, 'en'), titleIn(item, 'zh')]).toEqual(['Users', '用户'])
  })
})
