import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './analysis.declared.ts'

/** Summary of a report part, shown above its rows. */
export type ReportStat = Output<typeof declared.reportStat>

/** User who may cause the loss of an area. */
export type SuspectUser = Output<typeof declared.suspectUser>

/** Reports over areas and devices. */
export const analysisCalls = endpoints<typeof declared.analysisArea>()({
  stat: 'GET /base/rpt/analysis/stat',
  suspects: 'GET /base/rpt/analysis/detail',
  lineLossRows: 'GET /base/rpt/analysis/lineLoss/list',
  lineLossSheet: 'POST /base/rpt/analysis/lineLoss/export',
  energyRows: 'GET /base/rpt/analysis/energy/list',
  energySheet: 'POST /base/rpt/analysis/energy/export',
  demandRows: 'GET /base/rpt/analysis/demand/list',
  demandSheet: 'POST /base/rpt/analysis/demand/export',
  qualityRows: 'GET /base/rpt/analysis/quality/list',
  qualitySheet: 'POST /base/rpt/analysis/quality/export',
  collectRows: 'GET /base/rpt/analysis/collect/list',
  collectSheet: 'POST /base/rpt/analysis/collect/export',
  statusStat: 'GET /base/rpt/deviceStatus/stat',
  statusRows: 'GET /base/rpt/deviceStatus/list',
  statusSheet: 'POST /base/rpt/deviceStatus/export',
  statusTimeline: 'GET /base/rpt/deviceStatus/timeline/{id}',
})
