import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './warning.declared.ts'

/** Alerts of a range of days, counted. */
export type WarningStat = Output<typeof declared.warningStat>

/** What the report of warnings counts. */
export const warningCalls = endpoints<typeof declared.warningArea>()({
  stat: 'GET /base/rpt/warning/stat',
})
