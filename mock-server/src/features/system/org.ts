import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { org } from '#contract/resources/system/org.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredOrg } from '#mock/tables/tables.ts'
import type { World, Served } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

const words = {
  enabledChildren: ['Disable the organisations below it first.', '请先停用其下级组织。'],
  children: ['Remove the organisations below it first.', '请先删除其下级组织。'],
} satisfies Record<string, Text2>

/** Organisations: a tree whose levels follow from it; one that users belong to stays. Spec §3, §5. */
export const servedOrg: Served<StoredOrg> = {
  resource: org,
  belongs: { org: ({ id }) => id, own: ({ id }, { groupId }) => id === groupId },
  example: { officePhone: '0571-88001234', parentId: 0 },
  derive: ({ tables }, { parentId }) => ({ level: (tables.orgs.get(parentId)?.level ?? 0) + 1 }),
  shown: (world, { id }) => ({ members: membersOf(world)(id) }),
  problems({ tables }, { id, status }) {
    if (status === 'enabled') return []
    const hasEnabled = tables.orgs.rows.some((row) => row.parentId === id && row.status === 'enabled')
    return hasEnabled ? [{ field: 'status', text: words.enabledChildren }] : []
  },
  assertRemovable({ tables }, { id }) {
    if (tables.orgs.rows.some(({ parentId }) => parentId === id)) refuse(code.conflict, words.children)
  },
}

type Members = (id: number) => number

const known = keptWhile<Members>()

/** How many accounts each organisation has with those below it; counted again after a change of either. */
function membersOf(world: Pick<World, 'collections' | 'tables'>): Members {
  const { orgs, users } = world.tables
  return known(orgs, `${orgs.version} ${users.version}`, () => countMembers(world))
}

function countMembers(world: Pick<World, 'collections' | 'tables'>): Members {
  const { tree } = collectionOf(world, org.name)
  const own = new Map<number, number>()
  for (const { groupId } of world.tables.users.rows) own.set(groupId, (own.get(groupId) ?? 0) + 1)
  const all = new Map(own)
  for (const [groupId, count] of own) {
    for (const { id } of tree?.ancestors(groupId) ?? []) all.set(id, (all.get(id) ?? 0) + count)
  }
  return (id) => all.get(id) ?? 0
}
