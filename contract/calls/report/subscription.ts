import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './subscription.declared.ts'

/** The first rows of what a file would hold. */
export type PaperPreview = Output<typeof declared.paperPreview>

/** What is done with subscriptions beyond the generic calls. */
export const subscriptionCalls = endpoints<typeof declared.subscriptionArea>()({
  preview: 'GET /base/rpt/subscription/preview/{id}',
  nextRuns: 'GET /base/rpt/subscription/nextRuns',
  sendNow: 'POST /base/rpt/subscription/send',
  resend: 'POST /base/rpt/sentFile/resend',
  download: 'GET /base/rpt/sentFile/download/{id}',
})
