import type { AlarmWorld } from '../context.ts'
import { prepareRule, type PreparedRule } from './scope.ts'

/** Organisations with all that stand below them; an empty list stays empty. */
export type OrgsBelow = (ids: readonly number[]) => ReadonlySet<number>

/** The rules, prepared anew whenever one of them, or an organisation, has changed. */
export function createRules(
  world: Pick<AlarmWorld, 'tables'>,
  orgsBelow: OrgsBelow,
): () => ReadonlyMap<number, PreparedRule> {
  const { alarms, orgs } = world.tables
  const prepared = new Map<number, PreparedRule>()
  let known = ''
  return () => {
    const version = `${alarms.version} ${orgs.version}`
    if (version !== known) {
      prepared.clear()
      for (const row of alarms.rows) prepared.set(row.id, prepareRule(row, orgsBelow))
      known = version
    }
    return prepared
  }
}
