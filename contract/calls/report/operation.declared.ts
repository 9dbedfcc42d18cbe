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
  'Faults raised and work orders dispatched in the range; without crews for users who may not list orders.',
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
  'Commands requested in the range, and lines of the operation log; without what the caller may not list.',
)

/** Statistics of the operations report. */
export const operationArea = declare({
  maintenance: {
    ...shared,
    summary: 'Statistics of faults and of the work orders of crews in a range of days',
    request: z.object({ ...faultQuery, crewId: text('Id of the crew') }),
    answer: maintenanceStat,
  },
  actions: {
    ...shared,
    summary: 'Statistics of logged operations and device commands in a range of days',
    request: z.object({ ...rangeQuery, user: text('Login name of the user') }),
    answer: actionStat,
  },
})
