import { analysisCalls, type ReportStat, type SuspectUser } from '#contract/calls/report/analysis.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { device } from '#contract/resources/iot/device.ts'
import { analysisKinds, type AnalysisKind } from '#domain/metering/report.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve, route } from '#mock/http/serve.ts'
import { serving, together, type World } from '#mock/world/world.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { rowsSeenBy, seesId } from '#mock/resources/data-scope.ts'
import { matchingRows, refuseParameter, type Filters } from '#mock/resources/selection.ts'
import { exportRows } from '#mock/resources/sheets/export.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import { groupRows, roundedAll, readRanges, type ReportRanges } from '../figures.ts'
import { reportPage } from '../rows.ts'
import { analysisDays, beginsOf } from './area-days.ts'
import { areaLoss, findSuspects } from './loss-rows.ts'
import { leftOutOf, partOf, parts, valuesOf, reach } from './parts.ts'
import { partStat } from './part-stat.ts'

/** Milliseconds that a response waits for the computation before it reports progress instead. */
const patience = 1500

/** `/base/rpt/analysis`: energy, demand, line loss, quality and collection of what the user may see. */
export const analysisRoutes = together(serving(analysisCalls, { stat, suspects }), (world, router) => {
  for (const kind of analysisKinds) {
    route(world, router, analysisCalls[`${kind}Rows`], (call) => list(world, kind, call))
    serve(world, router, analysisCalls[`${kind}Sheet`], async (sent, call) => {
      const { ranges, collection } = await reach(world, kind, sent.filter, { call, patience: Infinity })
      return exportRows(world, collection, { ...sent, filter: textsOf(ranges.filters) }, call)
    })
  }
})

async function stat(
  world: World,
  sent: Filters & { kind: AnalysisKind },
  call: UserCall,
): Promise<ReportStat> {
  const { kind, group = 'orgId', ...query } = sent
  if (typeof group !== 'string') return refuseParameter('group')
  const now = world.clock()
  const { ranges, counting, collection } = await reach(world, kind, query, { call, patience })
  const { range, isClipped, compared = null, year = null } = ranges
  const isThere = counting.counted >= counting.due
  const rows = matchingRows(world, collection, ranges.filters, call.user)
  const { resource } = parts[kind]
  const leftOut = leftOutOf(world, kind, { filters: ranges.filters, rows, isThere }, call.user)
  return {
    head: { generated: now, range, isClipped, compared, year, ...leftOut },
    counting,
    ...(isThere
      ? partStat(world, kind, { rows, ranges, person: call.user })
      : { figures: [], lines: [], bins: [] }),
    groups: groupRows(world, resource, rows, {
      by: group,
      valuesOf: (own) => roundedAll(valuesOf(partOf(kind, own))),
    }),
  }
}

async function list(world: World, kind: AnalysisKind, call: UserCall) {
  const { ranges, counting, collection } = await reach(world, kind, call.request.query, { call, patience })
  return { ...reportPage(world, collection, ranges.filters, call.user), counting }
}

function suspects(
  world: World,
  { areaId, ...query }: Filters & { areaId: number },
  { user }: UserCall,
): SuspectUser[] {
  if (!seesId(world, transformerArea.name, areaId, user)) refuseMissing()
  if (world.fleet.checkOf(areaId) === undefined) refuseMissing()
  const { range }: ReportRanges = readRanges(query, { now: world.clock(), most: parts.lineLoss.most })
  const days = analysisDays(world)
  const begins = beginsOf(range)
  const { lossClass } = areaLoss(days, areaId, begins)
  if (lossClass === 'normal' || lossClass === 'noSupply' || lossClass === 'noUsers') return []
  const negative = rowsSeenBy(world, transformerArea, user)
    .map(({ id }) => id)
    .filter((id) => areaLoss(days, id, begins).lossClass === 'negative')
  return findSuspects(world, days, areaId, { begins, negative })
    .filter(({ id }) => seesId(world, device.name, id, user))
    .map((suspect) => ({ ...suspect, orderId: openOrderOf(world, suspect.id)?.id ?? 0 }))
}

function textsOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
}
