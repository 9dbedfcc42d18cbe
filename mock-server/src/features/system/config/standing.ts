import { createHash } from 'node:crypto'
import { configKinds, sharedDashboard } from '#contract/resources/config-kinds.ts'
import { slugOf, type ConfigKind, type Names } from '#domain/config/records.ts'
import { namesIn, treeOf, type ConfigTree } from '#domain/config/tree.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { dashboardTable } from '#mock/tables/unserved-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import type { StoredDashboard } from '#mock/resources/dashboards.ts'

type Parts = Pick<World, 'collections' | 'store'>

/** The configuration as it stands: its files, the names of its records, and a digest that no other one has. */
export interface Standing {
  tree: ConfigTree
  names: Names
  digest: string
}

/** Reads the whole configuration. */
export function standingOf(world: Parts): Standing {
  const rowsOf = ({ resource }: ConfigKind): readonly StoredRow[] =>
    resource.name === sharedDashboard.name
      ? world.store.table<StoredDashboard>(dashboardTable).rows.filter(({ roleIds }) => roleIds.length > 0)
      : collectionOf(world, resource.name).source.rows
  const names = namesIn(configKinds, rowsOf, othersOf(world))
  const tree = treeOf(configKinds, rowsOf, names)
  const digest = createHash('sha256')
    .update(JSON.stringify([...tree]))
    .digest('hex')
  return { tree, names, digest }
}

/** Names of records that have no files: by the field that no two share, or by what they are called where only one is. */
function othersOf(world: Parts): Names {
  const known = new Map<string, Map<string, number[]>>()
  const nameIn = (resource: string, row: StoredRow) => {
    const { fields, label } = collectionOf(world, resource).served.resource
    const unique = Object.keys(fields).find((name) => fields[name]?.unique) ?? label
    return slugOf(String(attribute(row, unique)))
  }
  const idsIn = (resource: string) => {
    const ids = known.get(resource) ?? new Map<string, number[]>()
    if (!known.has(resource)) {
      for (const row of collectionOf(world, resource).source.rows) {
        const name = nameIn(resource, row)
        ids.set(name, [...(ids.get(name) ?? []), row.id])
      }
    }
    known.set(resource, ids)
    return ids
  }
  return {
    nameOf: (resource, id) => {
      const row = collectionOf(world, resource).source.get(id)
      return row && nameIn(resource, row)
    },
    idOf: (resource, name) => {
      const [id, ...more] = world.collections.has(resource) ? (idsIn(resource).get(name) ?? []) : []
      return more.length > 0 ? undefined : id
    },
  }
}
