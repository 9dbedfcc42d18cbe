import * as z from 'zod/mini'
import { correctionKinds, historyLimits } from '../../../domain/metering/history.ts'
import { needs } from '../../schema/resource.ts'
import { count, id, oneOf, remark } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { batchAnswer } from '../iot/params.declared.ts'
import { sentences } from '../../text/sentences.ts'
import {
  correctionRecord,
  curveAsk,
  exportAsk,
  exportJob,
  filter,
  historyEvent,
  historyOverview,
  historyPage,
  limit,
  measured,
  page,
  point,
  range,
  settlementRow,
  side,
  step,
} from './history.schema.ts'

const report = { name: 'report/history' }
const may = (verb: string) => needs(report, verb)
const tooMuch = { 404: 'There is no such device.', 413: 'That is more than one call returns.' }
const onlyJob = z.object({ id })
const noJob = { 404: 'The person has no such export.' }

/** What devices measured, did and counted in the past. */
export const historyArea = declare({
  list: {
    ...may('list'),
    summary: 'Event log of devices: faults, exchanged meters and corrections, the newest first',
    request: z.object({ ...range, page, limit }),
    answer: z.object({ list: z.array(historyEvent), total: count }),
    refusals: tooMuch,
  },
  curve: {
    ...may('list'),
    summary: 'Values of devices over a range, a page of times at once',
    request: z.object({ ...curveAsk, page, limit }),
    answer: historyPage,
    refusals: tooMuch,
  },
  freeze: {
    ...may('list'),
    summary: 'Registers of devices frozen at the beginning of days or months',
    request: z.object({ ...range, period: z.enum(['day', 'month']), side, quality: filter, page, limit }),
    answer: historyPage,
    refusals: tooMuch,
  },
  settlement: {
    ...may('list'),
    summary: 'What devices counted over a range by tariff, right across exchanged meters',
    request: z.object({ ...range, side }),
    answer: z.array(settlementRow),
    refusals: tooMuch,
  },
  overview: {
    ...may('list'),
    summary: 'How many values of a range there are of each quality, its gaps and exchanged meters',
    request: z.object({ ...range, props: measured, step }),
    answer: historyOverview,
    refusals: tooMuch,
  },
  corrections: {
    ...may('list'),
    summary: 'What people did to a point, the newest first',
    request: z.object(point),
    answer: z.array(correctionRecord),
    refusals: { 404: 'There is no such device.' },
  },
  correct: {
    ...may('correct'),
    summary: 'Correct points, estimate them, strike them out or undo that; the originals are kept',
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
    summary: 'Have devices send again what did not arrive in a range',
    request: z.object(range),
    answer: batchAnswer,
    refusals: tooMuch,
  },
  export: {
    ...may('export'),
    summary: 'The same as a file; refused where it is so long that it is written in the background',
    request: exportAsk,
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    refusals: tooMuch,
  },
  startExport: {
    ...may('export'),
    summary: 'Write a file in the background',
    request: exportAsk,
    answer: exportJob,
    refusals: tooMuch,
  },
  exports: {
    ...may('export'),
    summary: 'Files that the person who asks had written, the newest first',
    answer: z.array(exportJob),
  },
  exportFile: {
    ...may('export'),
    summary: 'A file that was written in the background',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    refusals: noJob,
  },
  cancelExport: {
    ...may('export'),
    summary: 'Stop writing a file',
    request: onlyJob,
    refusals: noJob,
  },
  removeExport: {
    ...may('export'),
    summary: 'Remove a file that was written in the background',
    request: onlyJob,
    refusals: noJob,
  },
})
