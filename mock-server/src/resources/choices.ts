import type { Choice } from '#contract/crud.ts'
import type { Language } from '#contract/language.ts'
import type { UserCall } from '../http/call.ts'
import type { StoredRow } from '../store/table.ts'
import type { World } from '../world.ts'
import type { Collection } from './collection.ts'
import { labelIn, pathOf } from './labels.ts'
import { readCount } from './list-query.ts'
import { readSelection, refuseParameter } from './selection.ts'

const maxChoices = 50
const maxIds = 500

/**
 * Rows to choose from: those that match `keyword` and filters, at most 50; or, with `ids`, those with these ids in
 * the order asked for.
 */
export function choices(world: World, collection: Collection, { request, language }: UserCall): Choice[] {
  const query: Readonly<Record<string, unknown>> = request.query
  const { ids, limit, ...filters } = query
  const rows =
    ids === undefined
      ? collection.lister
          .all(readSelection(world, collection, filters))
          .slice(0, Math.min(readCount('limit', limit, maxChoices), maxChoices))
      : named(collection, ids)
  return rows.map((row) => choice(collection, row, language))
}

function named({ source, table }: Collection, ids: unknown): StoredRow[] {
  const wanted = typeof ids === 'string' ? ids.split(',').filter(Boolean).map(Number) : refuseParameter('ids')
  if (wanted.length > maxIds) refuseParameter('ids')
  return wanted.flatMap((id) => (table ? table.get(id) : source.rows.find((row) => row.id === id)) ?? [])
}

function choice(collection: Collection, row: StoredRow, language: Language): Choice {
  return {
    id: row.id,
    label: labelIn(collection, row, language),
    ...(collection.tree && { path: pathOf(collection, row, language) }),
  }
}
