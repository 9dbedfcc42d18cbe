import { expect, test } from 'vitest'
import type { NavItem } from './nav-item.ts'
import { navLimits, normaliseNav } from './normalise.ts'

function load(input: unknown) {
  const warnings: string[] = []
  const tree = normaliseNav(input, { warn: (message) => warnings.push(message) })
  return { tree, warnings, all: flatten(tree) }
}

function flatten(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)])
}

function depthOf(items: readonly NavItem[]): number {
  return items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depthOf(children)))
}

const page = (id: number | string, path: string, more: object = {}) => ({
  id,
  title: `P${id}`,
  path,
  component: 'p',
  ...more,
})

interface Chain {
  id: number
  path: string
  title: string
  children: Chain[]
}

function chain(depth: number): Chain {
  let node: Chain = { id: depth, path: `${depth}`, title: 'bottom', children: [] }
  for (let id = depth - 1; id > 0; id -= 1) node = { id, path: `${id}`, title: `${id}`, children: [node] }
  return node
}

test('a navigation tree with null nodes, and others that are not objects, keeps the rest', () => {
  const { all, warnings } = load([
    null,
    page(1, '/a', { children: [null, 7, 'x', [], page(2, 'b')] }),
    undefined,
  ])
  expect(all.map(({ id }) => id)).toEqual(['1', '2'])
  expect(warnings).toHaveLength(6)
})

test('a navigation tree with a node below itself is cut at the second occurrence', () => {
  const node: Chain = { id: 1, path: 'a', title: 'A', children: [] }
  node.children.push({ id: 2, path: 'b', title: 'B', children: [node] })
  const { all, warnings } = load([node])
  expect(all.map(({ id }) => id)).toEqual(['1', '2'])
  expect(warnings).toEqual(['Menu node 1 occurs more than once, perhaps below itself.'])
})

test('a navigation tree with 10,000 nodes keeps 5,000 and warns once', () => {
  const { all, warnings } = load(Array.from({ length: 10_000 }, (_, id) => page(id, `/n/${id}`)))
  expect(all).toHaveLength(navLimits.nodes)
  expect(warnings).toEqual(['The navigation tree has more than 5000 nodes; the rest is left out.'])
})

test('a navigation tree with depth 100,000 keeps 32 levels and warns', () => {
  const { tree, warnings } = load([chain(100_000)])
  expect(depthOf(tree)).toBe(navLimits.depth)
  expect(warnings).toEqual(['Menu node 32 is on level 32; its children are left out.'])
})

test('a navigation tree with duplicate ids keeps the first and names both', () => {
  const { all, warnings } = load([page(1, '/a'), page('1', '/b')])
  expect(all).toMatchObject([{ path: '/a' }])
  expect(warnings).toEqual(['Menu nodes "P1" and "P1" share the id 1.'])
})

test('a navigation tree with duplicate paths keeps the first and names both', () => {
  const { all, warnings } = load([page(1, '/a'), page(2, 'a/')])
  expect(all).toMatchObject([{ id: '1' }])
  expect(warnings).toEqual(['Menu nodes 1 and 2 share the path /a.'])
})

test('a navigation tree with a directory on the path of a page keeps its pages', () => {
  const { all } = load([page(1, '/a'), { id: 2, title: 'D', path: '/a', children: [page(3, 'b')] }])
  expect(all.map(({ id, path }) => `${id} ${path}`)).toEqual(['1 /a', '2 ', '3 /a/b'])
})

test('a navigation tree drops script links in path, redirect and activeMenu', () => {
  const path = ' java\tscript:alert(1)'
  const { all, warnings } = load([
    page(1, path),
    page(2, '/a', { redirect: path, meta: { activeMenu: path } }),
  ])
  expect(all).toMatchObject([{ id: '2', redirect: '', activeMenu: '' }])
  expect(warnings).toEqual(['Menu node #1 has an address that is not allowed.'])
})

test('reports at most fifty faults of a navigation tree and counts the others', () => {
  const { warnings } = load(Array.from({ length: 1000 }, () => null))
  expect(warnings).toHaveLength(51)
  expect(warnings.at(-1)).toBe('950 more warnings about the navigation tree.')
})
