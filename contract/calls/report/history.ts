import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './history.declared.ts'

/** A page of values: a row a time, a column a property of a device. Qualities that are all `normal` are left out. */
export type HistoryPage = Output<typeof declared.historyPage>
export type HistoryColumn = Output<typeof declared.historyColumn>

/** A meter that was exchanged, with the last register of the old one and the first of the new one. */
export type MeterChange = Output<typeof declared.meterChange>

/** What a device counted over a range; null where a register did not arrive. */
export type SettlementRow = Output<typeof declared.settlementRow>

/** Something that happened at a device; `until` is null while it lasts, and where it has no length. */
export type HistoryEvent = Output<typeof declared.historyEvent>

/** What there is of a range. */
export type HistoryOverview = Output<typeof declared.historyOverview>

/** What a person did to a point. */
export type CorrectionRecord = Output<typeof declared.correctionRecord>

/** What is to be written into a file. */
export type ExportAsk = Output<typeof declared.exportAsk>

/** A file that is written in the background, or was. */
export type HistoryExport = Output<typeof declared.exportJob>

/** What is asked of the past of devices. */
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
