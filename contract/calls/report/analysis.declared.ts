import * as z from 'zod/mini'
import { analysisKinds, suspectKinds } from '../../../domain/metering/report.ts'
import { reportFigure, reportGroup, reportHead, rangeQuery } from '../../../domain/report/stat.schema.ts'
import {
  collectReport,
  demandReport,
  energyReport,
  lineLossReport,
  qualityReport,
} from '../../resources/report/analysis.ts'
import { deviceStatusReport } from '../../resources/report/device-status.ts'
import { rowSchema } from '../../resources/rows.schema.ts'
import { type Resource, needs } from '../../schema/resource.ts'
import { count, described, epoch, id, named, numberOrNull, oneOf, bilingual } from '../../schema/zod.ts'
import { exportRequest, sheets } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { listQuery } from '../crud.declared.ts'

const refusals = { 400: 'The range is reversed, in the future or too long.' }
const analysisPage = { name: 'report/analysis' }
const analysis = { ...needs(analysisPage, 'list'), refusals }
const status = needs(deviceStatusReport, 'list')

/** Values per day of the range or of the compared range, by index; and a histogram class with its count in both. */
const line = z.object({ id: z.string(), days: z.array(z.string()), values: z.array(numberOrNull) })
const bin = z.object({ key: z.string(), count, before: z.nullable(count) })

export const reportStat = named(
  'ReportStat',
  z.object({
    head: reportHead,
    counting: z.object({ counted: count, due: count }),
    figures: z.array(reportFigure),
    lines: z.array(line),
    bins: z.array(bin),
    groups: z.array(reportGroup),
  }),
  'While `counting.counted` is below `counting.due`, the platform is still counting and figures are null.',
)

export const suspectUser = named(
  'SuspectUser',
  z.object({
    id,
    ...bilingual('name'),
    kind: oneOf(suspectKinds),
    energy: z.number(),
    corrected: z.number(),
    lossThen: z.number(),
    orderId: described(id, 'Id of the user’s open order; 0 for none'),
    spread: described(
      z.number(),
      'Standard deviation of the corrected loss from day to day, percentage points',
    ),
  }),
  'User whose removal, or whose corrected meter, makes the line loss of an area normal.',
)

const paged = z.object({ page: z.optional(z.int()), limit: z.optional(z.int()) })

/** Declares the rows of a report; the permission is that of its page. */
function listOf(resource: Resource, page: Pick<Resource, 'name'> = resource) {
  const asked = listQuery(resource)
  const request = asked instanceof z.ZodMiniObject ? z.extend(asked, rangeQuery) : paged
  return {
    ...needs(page, 'list'),
    summary: `${resource.title[0]}: list rows of ${resource.name} by page`,
    request,
    answer: z.object({
      list: z.array(rowSchema(resource)),
      total: count,
      counts: z.optional(z.record(z.string(), count)),
      counting: z.optional(z.object({ counted: count, due: count })),
    }),
    refusals,
  }
}

function exportOf(resource: Resource, page: Pick<Resource, 'name'> = resource) {
  return {
    ...needs(page, 'export'),
    summary: `${resource.title[0]}: export rows of ${resource.name} as a file`,
    request: exportRequest,
    file: sheets,
    refusals: { ...refusals, 413: 'There are more rows than a sheet holds.' },
  }
}

const rowsOf = (resource: Resource) => listOf(resource, analysisPage)
const sheetOf = (resource: Resource) => exportOf(resource, analysisPage)

/** Reports over areas and devices. */
export const analysisArea = declare({
  stat: {
    ...analysis,
    summary: 'Figures, curves and groups of one part of the analysis',
    request: z.looseObject({ ...rangeQuery, kind: described(z.enum(analysisKinds), 'Part of the analysis') }),
    answer: reportStat,
  },
  suspects: {
    ...analysis,
    summary: 'List users who may cause the line loss of a transformer area, most likely first',
    request: z.object({ ...rangeQuery, areaId: described(id, 'Id of the transformer area') }),
    answer: z.array(suspectUser),
    refusals: { ...refusals, 404: 'There is no such area.' },
  },
  lineLossRows: rowsOf(lineLossReport),
  lineLossSheet: sheetOf(lineLossReport),
  energyRows: rowsOf(energyReport),
  energySheet: sheetOf(energyReport),
  demandRows: rowsOf(demandReport),
  demandSheet: sheetOf(demandReport),
  qualityRows: rowsOf(qualityReport),
  qualitySheet: sheetOf(qualityReport),
  collectRows: rowsOf(collectReport),
  collectSheet: sheetOf(collectReport),
  statusStat: {
    ...status,
    summary: 'Number of devices by state, grouped by a common property',
    request: z.looseObject({ group: z.optional(z.string()) }),
    answer: reportStat,
  },
  statusRows: listOf(deviceStatusReport),
  statusSheet: exportOf(deviceStatusReport),
  statusTimeline: {
    ...status,
    summary: 'Online periods of a device in the last thirty days',
    answer: z.object({
      from: epoch,
      until: epoch,
      spans: z.array(z.object({ from: epoch, until: epoch, state: z.enum(['online', 'offline', 'none']) })),
    }),
    refusals: { 404: 'There is no such device.' },
  },
})
