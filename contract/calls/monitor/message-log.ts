import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './message-log.declared.ts'

/** A line of the platform's log. */
export type Message = Output<typeof declared.message>

/** Lines in their order, and how many before them were dropped because there were too many. */
export type MessageBatch = Output<typeof declared.messageBatch>

/** The log of the platform itself; new lines are published on its socket topic. */
export const messageLogCalls = endpoints<typeof declared.messageLogArea>()({
  recentMessages: 'GET /base/monitor/message-log/recent',
})
