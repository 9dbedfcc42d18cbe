import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './analysis.declared.ts'

/** What a part of a report states before its rows. */
export type ReportStat = Output<typeof declared.reportStat>

/** A user that the loss of an area may come from. */
export type SuspectUser = Output<typeof declared.suspectUser>

/** The reports over areas and devices. */
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

/** Alerts of a range of days, counted. */
export type WarningStat = Output<typeof declared.warningStat>

/** What the report of warnings counts. */
export const warningCalls = endpoints<typeof declared.warningArea>()({
  stat: 'GET /base/rpt/warning/stat',
})

/** Faults and the work orders of crews, counted. */
export type MaintenanceStat = Output<typeof declared.maintenanceStat>

/** What people did and what they asked of devices, counted. */
export type ActionStat = Output<typeof declared.actionStat>

/** What the report of operations counts. */
export const operationCalls = endpoints<typeof declared.operationArea>()({
  maintenance: 'GET /base/rpt/operation/stat',
  actions: 'GET /base/rpt/operation/actions',
})

/** The first rows of what a file would hold. */
export type PaperPreview = Output<typeof declared.paperPreview>

/** What is done with subscriptions beyond the generic calls. */
export const subscriptionCalls = endpoints<typeof declared.subscriptionArea>()({
  preview: 'GET /base/rpt/subscription/preview/{id}',
  nextRuns: 'GET /base/rpt/subscription/nextRuns',
  sendNow: 'POST /base/rpt/subscription/send',
  resend: 'POST /base/rpt/sentFile/resend',
  download: 'GET /base/rpt/sentFile/download/{id}',
})
