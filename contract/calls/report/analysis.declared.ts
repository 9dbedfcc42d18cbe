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
import { count, described, epoch, id, named, numberOrNull, oneOf, day, bilingual } from '../../schema/zod.ts'
import { exportRequest, nextRuns, onlyId, noRow, sheets } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { listQuery } from '../crud.declared.ts'
import { warning } from '../../resources/report/warning.ts'
import { operation } from '../../resources/report/operation.ts'
import { sentFile } from '../../resources/report/sent-file.ts'
import { subscription } from '../../resources/report/subscription.ts'

const refusals = { 400: 'The range is reversed, lies ahead or is too long.' }
const analysisPage = { name: 'report/analysis' }
const analysis = { ...needs(analysisPage, 'list'), refusals }
const status = needs(deviceStatusReport, 'list')

/** A value of each day of the range, and of the range it is compared with, by index; a class with how many lie in it. */
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
  'While `counting.counted` is below `counting.due` the platform is still counting and figures are null.',
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
    orderId: described(id, 'Its open order; 0 where it has none'),
    spread: described(z.number(), 'How much the corrected loss varies from day to day, in points of percent'),
  }),
  'A user without whom, or with a corrected meter, the loss of an area becomes normal.',
)

const paged = z.object({ page: z.optional(z.int()), limit: z.optional(z.int()) })

/** Rows of a report; the permission is that of its page. */
function listOf(resource: Resource, page: Pick<Resource, 'name'> = resource) {
  const asked = listQuery(resource)
  const request = asked instanceof z.ZodMiniObject ? z.extend(asked, rangeQuery) : paged
  return {
    ...needs(page, 'list'),
    summary: `${resource.title[0]}: rows of ${resource.name}`,
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
    summary: `${resource.title[0]}: rows of ${resource.name} as a file`,
    request: exportRequest,
    file: sheets,
    refusals: { ...refusals, 413: 'There are more rows than a sheet holds.' },
  }
}

const rowsOf = (resource: Resource) => listOf(resource, analysisPage)
const sheetOf = (resource: Resource) => exportOf(resource, analysisPage)

/** The reports over areas and devices. */
export const analysisArea = declare({
  stat: {
    ...analysis,
    summary: 'Figures, course and groups of a part of the analysis',
    request: z.looseObject({ ...rangeQuery, kind: described(z.enum(analysisKinds), 'The part') }),
    answer: reportStat,
  },
  suspects: {
    ...analysis,
    summary: 'The users that the line loss of a transformer area may come from, the likeliest first',
    request: z.object({ ...rangeQuery, areaId: described(id, 'The area') }),
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
    summary: 'How many devices are how, by what they have in common',
    request: z.looseObject({ group: z.optional(z.string()) }),
    answer: reportStat,
  },
  statusRows: listOf(deviceStatusReport),
  statusSheet: exportOf(deviceStatusReport),
  statusTimeline: {
    ...status,
    summary: 'When a device was online in the last thirty days',
    answer: z.object({
      from: epoch,
      until: epoch,
      spans: z.array(z.object({ from: epoch, until: epoch, state: z.enum(['online', 'offline', 'none']) })),
    }),
    refusals: { 404: 'There is no such device.' },
  },
})

const text = (what: string) => z.optional(described(z.string(), what))

/** Filters of the reports over alerts; they mean what they mean in the list of alerts. */
const faultQuery = {
  ...rangeQuery,
  orgId: text('Organisation, with those below it'),
  areaId: text('Transformer area'),
  severity: text('Severity'),
  code: text('Kind of event'),
  manufacturer: text('Manufacturer of the device'),
}

const daily = z.object({ date: day, counts: z.record(z.string(), count) })

export const warningStat = named(
  'WarningStat',
  z.object({
    head: reportHead,
    figures: z.array(reportFigure),
    days: z.array(daily),
    before: z.array(daily),
    kinds: z.array(reportGroup),
    orgs: z.array(reportGroup),
    devices: z.array(reportGroup),
    hours: z.array(z.array(count)),
    funnel: z.array(z.object({ id: z.enum(['raised', 'acknowledged', 'cleared', 'ordered']), count })),
  }),
  'Alerts that stand for themselves and are not quiet; `hours` has a row for each day of the week, Monday first, and a number for each hour.',
)

/** What the report of warnings counts. */
export const warningArea = declare({
  stat: {
    ...needs(warning, 'list'),
    summary: 'Alerts of a range of days: figures, days, kinds, hours, devices, organisations',
    request: z.object(faultQuery),
    answer: warningStat,
  },
})

const shared = needs(operation, 'list')

export const maintenanceStat = named(
  'MaintenanceStat',
  z.object({
    head: reportHead,
    figures: z.array(reportFigure),
    crews: z.array(reportGroup),
    manufacturers: z.array(reportGroup),
    causes: z.array(reportGroup),
  }),
  'Faults that were raised in the range, and work orders that were dispatched in it; no crews for users who may not list orders.',
)

export const actionStat = named(
  'ActionStat',
  z.object({
    head: reportHead,
    figures: z.array(reportFigure),
    commandUsers: z.array(reportGroup),
    commandKinds: z.array(reportGroup),
    logUsers: z.array(reportGroup),
    logVerbs: z.array(reportGroup),
  }),
  'Commands that were asked for in the range, and lines of the operation log; none of what a person may not list.',
)

/** What the report of operations counts. */
export const operationArea = declare({
  maintenance: {
    ...shared,
    summary: 'Faults and the work orders of crews in a range of days',
    request: z.object({ ...faultQuery, crewId: text('Crew') }),
    answer: maintenanceStat,
  },
  actions: {
    ...shared,
    summary: 'What people did and what they asked of devices in a range of days',
    request: z.object({ ...rangeQuery, user: text('Login name of who did it') }),
    answer: actionStat,
  },
})

export const paperPreview = named(
  'PaperPreview',
  z.object({
    title: z.string(),
    about: z.array(z.string()),
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    head: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    total: count,
  }),
  'The first rows of what a file would hold, and how many there are.',
)

/** What is done with subscriptions beyond the generic calls. */
export const subscriptionArea = declare({
  preview: {
    ...needs(subscription, 'info'),
    summary: 'What the next file of a subscription would hold now',
    answer: paperPreview,
    refusals: { ...noRow, 409: 'Its owner may not see the report.' },
  },
  nextRuns: { ...nextRuns, ...needs(subscription, 'list') },
  sendNow: {
    ...needs(subscription, 'send'),
    summary: 'Make a file of a subscription now and notify its group',
    request: onlyId,
    answer: z.object({ id }),
    refusals: { ...noRow, 409: 'It cannot be made: the group is gone, or its owner may not see the report.' },
  },
  resend: {
    ...needs(sentFile, 'send'),
    summary: 'Notify the group of a file once more',
    request: onlyId,
    answer: z.object({ told: count }),
    refusals: { ...noRow, 409: 'The file was removed, or its group is gone.' },
  },
  download: {
    ...needs(sentFile, 'info'),
    summary: 'A file that was sent',
    file: [...sheets, 'application/pdf'],
    refusals: noRow,
  },
})
