import type { AnalysisKind } from '#domain/metering/report.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { Filters } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { readRanges } from '../ranges.ts'
import { reportCollection } from '../rows.ts'
import { rowKeys, orderShown, partRows, parts, reachPart } from './parts.ts'

const none: readonly never[] = []

/** The ranges that are asked for, how far their days are counted, and the rows; none before all are counted. */
export async function reach(
  world: World,
  kind: AnalysisKind,
  query: Filters,
  { call, patience }: { call: Pick<UserCall, 'user'>; patience: number },
) {
  const { resource, most } = parts[kind]
  const ranges = readRanges(query, { now: world.clock(), most })
  const keys = rowKeys(world, kind, call.user)
  const counting = await reachPart(world, kind, { keys, ranges, patience })
  const isThere = counting.counted >= counting.due
  const rows = isThere ? partRows(world, kind, ranges, call.user) : none
  return { ranges, counting, collection: reportCollection(resource, rows, orderShown(kind)) }
}
