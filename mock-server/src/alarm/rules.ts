import { collectionOf } from '../resources/collection.ts'
import type { World } from '../world.ts'
import type { AlarmWorld } from './context.ts'
import { prepareRule, type PreparedRule } from './scope.ts'

/** Organisations with all that stand below them; an empty list stays empty. */
export function orgsBelow(collections: () => World['collections']) {
  return (ids: readonly number[]): ReadonlySet<number> =>
    ids.length === 0
      ? new Set()
      : (collectionOf({ collections: collections() }, 'system/org').tree?.subtree(ids) ?? new Set(ids))
}

/** The rules, prepared anew whenever one of them, or an organisation, has changed. */
export function createRules(
  world: AlarmWorld,
  collections: () => World['collections'],
): () => ReadonlyMap<number, PreparedRule> {
  const { alarms, orgs } = world.tables
  const prepared = new Map<number, PreparedRule>()
  let known = ''
  return () => {
    const version = `${alarms.version} ${orgs.version}`
    if (version !== known) {
      prepared.clear()
      for (const row of alarms.rows) prepared.set(row.id, prepareRule(row, orgsBelow(collections)))
      known = version
    }
    return prepared
  }
}
