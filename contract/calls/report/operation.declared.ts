import * as z from 'zod/mini'
import { reportFigure, reportGroup, reportHead, rangeQuery } from '../../../domain/report/stat.schema.ts'
import { needs } from '../../schema/resource.ts'
import { described, named } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { operation } from '../../resources/report/operation.ts'
import { faultQuery } from './warning.declared.ts'

const text = (what: string) => z.optional(described(z.string(), what))
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

/** Statistics of the operations report. */
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
