import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './history.declared.ts'

/** Page of values: a row per time, a column per property of a device. Qualities are omitted when all are `normal`. */
export type HistoryPage = Output<typeof declared.historyPage>
export type HistoryColumn = Output<typeof declared.historyColumn>

/** Meter exchange with the last register of the old meter and the first of the new one. */
export type MeterChange = Output<typeof declared.meterChange>

/** Consumption of a device over a range; null where a register did not arrive. */
export type SettlementRow = Output<typeof declared.settlementRow>

/** Event of a device; `until` is null while it lasts, and for events without duration. */
export type HistoryEvent = Output<typeof declared.historyEvent>

/** Available data of a range. */
export type HistoryOverview = Output<typeof declared.historyOverview>

/** Correction of a point by a user. */
export type CorrectionRecord = Output<typeof declared.correctionRecord>

/** Contents of an export. */
export type ExportAsk = Output<typeof declared.exportAsk>

/** Export that runs in the background, or has finished. */
export type HistoryExport = Output<typeof declared.exportJob>

/** Historical values, events and registers of devices. */
export const historyCalls = endpoints<typeof declared.historyArea>()({
  list: 'GET /base/rpt/historyData/list',
  curve: 'GET /base/rpt/historyData/curve',
  freeze: 'GET /base/rpt/historyData/freeze',
  settlement: 'GET /base/rpt/historyData/settlement',
  overview: 'GET /base/rpt/historyData/overview',
  corrections: 'GET /base/rpt/historyData/corrections',
  correct: 'POST /base/rpt/historyData/correct',
  recollect: 'POST /base/rpt/historyData/recollect',
  export: 'POST /base/rpt/historyData/export',
  startExport: 'POST /base/rpt/historyData/startExport',
  exports: 'GET /base/rpt/historyData/exports',
  exportFile: 'GET /base/rpt/historyData/exportFile/{id}',
  cancelExport: 'POST /base/rpt/historyData/cancelExport',
  removeExport: 'POST /base/rpt/historyData/removeExport',
})
