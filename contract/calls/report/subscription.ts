import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './subscription.declared.ts'

/** First rows of the file to be sent. */
export type PaperPreview = Output<typeof declared.paperPreview>

/** Calls of subscriptions beyond the generic ones. */
export const subscriptionCalls = endpoints<typeof declared.subscriptionArea>()({
  preview: 'GET /base/rpt/subscription/preview/{id}',
  nextRuns: 'GET /base/rpt/subscription/nextRuns',
  sendNow: 'POST /base/rpt/subscription/send',
  resend: 'POST /base/rpt/sentFile/resend',
  download: 'GET /base/rpt/sentFile/download/{id}',
})
