import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breadcrumb } from './breadcrumb.ts'
import { fixedRoutes } from './fixed-routes.ts'
import { buildMenu, flattenMenu } from './menu.ts'
import type { NavItem } from './nav-item.ts'
import { navLimits, normaliseNav } from './normalise.ts'
import { buildRoutes, matchRoute } from './routes.ts'

function flatten(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)])
}

const word = fc.oneof(
  fc.constantFrom('', ' \tjava\nscript:x', '/\\x', ':id((a+)+$)', 'javascript:alert(1)', 'https://x.example'),
  fc.constantFrom(...'a b 1 / .. :id % ?x=1 __proto__ /dashboard /scene/info/:x'.split(' ')),
  fc.constantFrom('noRedirect', 'Layout', 'InnerLink'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const anything = fc.oneof(
  word,
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.boolean(),
  fc.anything({ maxDepth: 1 }),
)
const part = fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: anything })

const { tree: hostileTree } = fc.letrec<{ tree: unknown; node: unknown }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 5 }),
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    anything,
    fc.record(
      {
        id: part,
        title: part,
        path: part,
        component: part,
        redirect: part,
        hidden: part,
        type: anything,
        meta: fc.oneof(
          anything,
          fc.record({ title: part, icon: part, activeMenu: part, link: part, titles: anything }),
        ),
        children: fc.oneof({ weight: 4, arbitrary: tie('tree') }, { weight: 1, arbitrary: anything }),
        list: tie('tree'),
      },
      { requiredKeys: [] },
    ),
  ),
}))

/** Attaches random nodes of a tree to random others, creating cycles and shared branches. */
function entangle(tree: unknown, picks: readonly number[]): unknown {
  const lists: unknown[][] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) {
      lists.push(value)
      value.forEach(collect)
    } else if (typeof value === 'object' && value !== null && 'children' in value) collect(value.children)
  }
  collect(tree)
  for (const pick of picks) lists[pick % lists.length]?.push(lists[(pick * 7) % lists.length]?.[0])
  return tree
}

test('any navigation response is normalised into a valid tree, menu and routes', () => {
  fc.assert(
    fc.property(hostileTree, fc.array(fc.nat(1000), { maxLength: 3 }), (sent, picks) => {
      const tree = normaliseNav(entangle(sent, picks), { warn: () => undefined })
      const all = flatten(tree)
      expect(all.length).toBeLessThanOrEqual(navLimits.nodes)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const paths = all.map(({ path }) => path).filter((path) => path !== '')
      expect(new Set(paths).size).toBe(paths.length)
      for (const { path, redirect, activeMenu, external, embed } of all) {
        if (external) expect(new URL(path).protocol).toMatch(/^(?:https?|mailto):$/)
        else if (path !== '') expect(path).toMatch(/^\/(?!\/)/)
        if (embed !== undefined) expect(new URL(embed).protocol).toMatch(/^https?:$/)
        for (const inner of [redirect, activeMenu]) expect(inner).toMatch(/^(?:$|\/(?!\/))/)
      }
      const table = buildRoutes(tree, fixedRoutes)
      for (const { entry } of flattenMenu(buildMenu(tree))) {
        const found = entry.external ? undefined : matchRoute(table, entry.path)
        if (found !== undefined)
          expect(breadcrumb(found.route, found.params, table).length).toBeGreaterThan(0)
      }
      for (const { redirect } of table.routes) {
        if (redirect !== undefined) expect(matchRoute(table, redirect)?.route.redirect).toBeUndefined()
      }
    }),
    { numRuns: 300 },
  )
})
