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
import { outputId } from '../../../domain/metering/values.schema.ts'
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
} from '../../schema/zod.ts'
import { sheetFormat } from '../../wire/crud.schema.ts'

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
export const page = z.optional(described(whole(1, 1_000_000), 'Page, from 1'))
export const limit = z.optional(
  described(whole(1, 3000), 'Rows of a page; fewer come where a page would be too long'),
)
export const step = z.optional(oneOf(historySteps))
export const curveAsk = { ...range, props: measured, step, side, quality: filter }

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
    text: z.string(),
    textZh: z.string(),
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
    'Order of the columns: time, properties, quality',
  ),
  offset: described(whole(-720, 840), 'Minutes that the clock of the file is ahead of UTC'),
  separator: z.boolean(),
  name: described(pattern, 'Name of the file; {device}, {from}, {to} and {mode} are filled in'),
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
    error: z.string(),
    errorZh: z.string(),
  }),
)
