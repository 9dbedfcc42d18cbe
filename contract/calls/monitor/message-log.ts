import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './message-log.declared.ts'

/** Line of the platform's log. */
export type Message = Output<typeof declared.message>

/** Log lines in order, and the number of lines dropped before them by the rate limit. */
export type MessageBatch = Output<typeof declared.messageBatch>

/** Log of the platform; new lines are published on its socket topic. */
export const messageLogCalls = endpoints<typeof declared.messageLogArea>()({
  recentMessages: 'GET /base/monitor/message-log/recent',
})
