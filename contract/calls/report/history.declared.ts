import * as z from 'zod/mini'
import {
  correctionKinds,
  historyLimits,
  historyModes,
  historySides,
  historySteps,
  qualityFilters,
} from '../../../domain/metering/history.ts'
import { propertyIds, qualities } from '../../../domain/metering/properties.ts'
import { outputId } from '../../../domain/metering/telemetry.schema.ts'
import { isValueId } from '../../../domain/metering/values.ts'
import {
  count,
  day,
  described,
  epoch,
  id,
  named,
  numberOrNull,
  oneOf,
  remark,
  message,
  whole,
  bilingual,
} from '../../schema/zod.ts'
import { sheetFormat, sheets } from '../../wire/crud.schema.ts'
import { needs } from '../../schema/resource.ts'
import { declare } from '../../wire/declaration.ts'
import { batchAnswer } from '../iot/params.declared.ts'
import { sentences } from '../../text/sentences.ts'

const property = z.enum(propertyIds)
const quality = z.enum(qualities)

const chosen = z.string().check(
  z.refine((text) => /^\d{1,12}(,\d{1,12})*$/.test(text), message(['Choose devices.', '请选择设备。'])),
  z.refine(
    (text) => text.split(',').length <= historyLimits.devices,
    message([
      `Choose at most ${historyLimits.devices} devices.`,
      `最多可选择 ${historyLimits.devices} 台设备。`,
    ]),
  ),
  z.describe('Ids of devices, separated by commas'),
)

export const measured = z.string().check(
  z.refine(
    (text) => text.split(',').every(isValueId),
    message(['Choose what was measured.', '请选择测量项。']),
  ),
  z.describe('Properties, separated by commas'),
)

export const range = {
  deviceIds: chosen,
  start: described(day, 'First day, YYYY-MM-DD'),
  end: described(day, 'Last day, YYYY-MM-DD'),
}
export const side = z.optional(oneOf(historySides))
export const filter = z.optional(oneOf(qualityFilters))
export const page = z.optional(described(whole(1, 1_000_000), 'Page number, from 1'))
export const limit = z.optional(
  described(whole(1, 3000), 'Rows per page; fewer are returned when a page would be too large'),
)
export const step = z.optional(oneOf(historySteps))
const curveAsk = { ...range, props: measured, step, side, quality: filter }

export const historyColumn = named(
  'HistoryColumn',
  z.object({
    deviceId: id,
    property: z.union([property, outputId]),
    values: z.array(numberOrNull),
    quality: z.optional(z.array(quality)),
  }),
)

export const historyPage = named(
  'HistoryPage',
  z.object({ times: z.array(epoch), columns: z.array(historyColumn), total: count, limit: count }),
)

const tariffs = {
  total: numberOrNull,
  sharp: numberOrNull,
  peak: numberOrNull,
  flat: numberOrNull,
  valley: numberOrNull,
}

export const meterChange = named(
  'MeterChange',
  z.object({ deviceId: id, time: epoch, before: z.number(), after: z.number() }),
)

export const settlementRow = named(
  'SettlementRow',
  z.object({
    deviceId: id,
    multiplier: z.number(),
    start: z.object(tariffs),
    end: z.object(tariffs),
    energy: z.object(tariffs),
    changes: z.array(meterChange),
    startQuality: quality,
    endQuality: quality,
  }),
)

export const historyEvent = named(
  'HistoryEvent',
  z.object({
    deviceId: id,
    time: epoch,
    until: z.nullable(epoch),
    ...bilingual('text'),
  }),
)

export const historyOverview = named(
  'HistoryOverview',
  z.object({
    counts: z.record(quality, count),
    times: count,
    changes: z.array(meterChange),
    gaps: z.array(z.object({ deviceId: id, from: epoch, until: epoch, points: count })),
  }),
)

export const point = { deviceId: id, property, time: epoch }

export const correctionRecord = named(
  'CorrectionRecord',
  z.object({
    ...point,
    kind: oneOf(correctionKinds),
    value: numberOrNull,
    original: numberOrNull,
    originalQuality: quality,
    reason: z.string(),
    by: z.string(),
    at: epoch,
  }),
)

const pattern = remark(80, ['Give the file a name.', '请填写文件名。'])

export const exportAsk = z.object({
  ...curveAsk,
  props: z.optional(measured),
  mode: oneOf(historyModes),
  period: z.optional(z.enum(['day', 'month'])),
  format: sheetFormat,
  sheets: z.enum(['device', 'one']),
  columns: described(
    z.optional(z.array(z.string()).check(z.maxLength(60))),
    'Column order: time, properties, quality',
  ),
  offset: described(whole(-720, 840), 'UTC offset of the times in the file, in minutes'),
  separator: z.boolean(),
  name: described(pattern, 'File name; the placeholders {device}, {from}, {to} and {mode} are replaced'),
})

export const exportJob = named(
  'HistoryExport',
  z.object({
    id,
    name: z.string(),
    format: sheetFormat,
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    cells: count,
    progress: count,
    bytes: count,
    startTime: epoch,
    ...bilingual('error'),
  }),
)

const report = { name: 'report/history' }
const may = (verb: string) => needs(report, verb)
const tooMuch = { 404: 'There is no such device.', 413: 'The request exceeds what one call returns.' }
const onlyJob = z.object({ id })
const noJob = { 404: 'The caller has no such export.' }

/** Historical values, events and registers of devices. */
export const historyArea = declare({
  list: {
    ...may('list'),
    summary: 'Event log of devices: faults, meter exchanges and corrections, newest first',
    request: z.object({ ...range, page, limit }),
    answer: z.object({ list: z.array(historyEvent), total: count }),
    refusals: tooMuch,
  },
  curve: {
    ...may('list'),
    summary: 'Values of devices over a range, paginated by time',
    request: z.object({ ...curveAsk, page, limit }),
    answer: historyPage,
    refusals: tooMuch,
  },
  freeze: {
    ...may('list'),
    summary: 'Registers of devices frozen at the start of days or months',
    request: z.object({ ...range, period: z.enum(['day', 'month']), side, quality: filter, page, limit }),
    answer: historyPage,
    refusals: tooMuch,
  },
  settlement: {
    ...may('list'),
    summary: 'Energy of devices over a range by tariff, continuous across meter exchanges',
    request: z.object({ ...range, side }),
    answer: z.array(settlementRow),
    refusals: tooMuch,
  },
  overview: {
    ...may('list'),
    summary: 'Number of values of a range by quality, with gaps and meter exchanges',
    request: z.object({ ...range, props: measured, step }),
    answer: historyOverview,
    refusals: tooMuch,
  },
  corrections: {
    ...may('list'),
    summary: 'Corrections of a point, newest first',
    request: z.object(point),
    answer: z.array(correctionRecord),
    refusals: { 404: 'There is no such device.' },
  },
  correct: {
    ...may('correct'),
    summary: 'Correct, estimate or strike out points, or undo that; the original values are kept',
    request: z.object({
      points: z.array(z.object(point)).check(z.minLength(1), z.maxLength(historyLimits.points)),
      kind: oneOf(correctionKinds),
      value: z.optional(z.nullable(z.number())),
      reason: remark(200, sentences.giveShortReason),
    }),
    answer: z.object({ corrected: count }),
    refusals: { 404: 'There is no such device.', 409: 'There is nothing to undo.' },
  },
  recollect: {
    ...may('recollect'),
    summary: 'Re-collect missing readings of a range from devices',
    request: z.object(range),
    answer: batchAnswer,
    refusals: tooMuch,
  },
  export: {
    ...may('export'),
    summary: `Export history as a file; refused above ${historyLimits.cells} cells, which are exported in the background`,
    request: exportAsk,
    file: sheets,
    refusals: tooMuch,
  },
  startExport: {
    ...may('export'),
    summary: 'Start an export in the background',
    request: exportAsk,
    answer: exportJob,
    refusals: { ...tooMuch, 409: 'The caller keeps as many exports as are allowed.' },
  },
  exports: {
    ...may('export'),
    summary: 'List the caller’s background exports, newest first',
    answer: z.array(exportJob),
  },
  exportFile: {
    ...may('export'),
    summary: 'Download the file of a background export',
    file: sheets,
    refusals: { ...noJob, 409: 'The export has not been completed.' },
  },
  cancelExport: {
    ...may('export'),
    summary: 'Cancel a background export',
    request: onlyJob,
    refusals: noJob,
  },
  removeExport: {
    ...may('export'),
    summary: 'Delete a background export and its file',
    request: onlyJob,
    refusals: noJob,
  },
})
