import type { SearchAsk, SimilarFound } from '#contract/calls/compute/resemble.ts'
import { resembleResult, type ResembleResultRow } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { resembleRunTable } from './unserved-tables.ts'

export type StoredResemble = ResembleRow & Audit

/** A search that ran as a job, with what it found. */
export interface StoredRun {
  id: number
  userId: number
  taskId: number
  state: 'running' | 'done' | 'cancelled' | 'failed'
  asked: SearchAsk
  total: number
  done: number
  startTime: number
  error: string
  errorZh: string
  found: SimilarFound | null
}

/** Tables of what is worked out from curves. */
export interface ResembleTables {
  resembles: Table<StoredResemble>
  resembleResults: Table<ResembleResultRow>
  resembleRuns: Table<StoredRun>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function resembleTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): ResembleTables {
  return {
    resembles: store.table(tableName(resemble)),
    resembleResults: store.table(tableName(resembleResult)),
    resembleRuns: store.table(resembleRunTable),
  }
}
