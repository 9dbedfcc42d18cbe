import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './warning.declared.ts'

/** Statistics of the alerts of a range of days. */
export type WarningStat = Output<typeof declared.warningStat>

/** Statistics of the warnings report. */
export const warningCalls = endpoints<typeof declared.warningArea>()({
  stat: 'GET /base/rpt/warning/stat',
})
