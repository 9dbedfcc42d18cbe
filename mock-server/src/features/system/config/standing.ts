import { createHash } from 'node:crypto'
import { configKinds, sharedDashboard } from '#contract/resources/config-kinds.ts'
import { slugOf, type ConfigKind, type Names } from '#domain/config/records.ts'
import { namesIn, treeOf, type ConfigTree } from '#domain/config/tree.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { dashboardTable } from '#mock/tables/unserved-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import type { StoredDashboard } from '#mock/resources/dashboards.ts'

type Parts = Pick<World, 'collections' | 'store'>

/** Current configuration: files, record names, and a digest. */
export interface Standing {
  tree: ConfigTree
  names: Names
  digest: string
}

/** Reads the current configuration. */
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

/** Names of records without files: by their unique field, or by their label if that is unambiguous. */
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
