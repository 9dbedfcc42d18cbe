import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './message-log.declared.ts'

/** A line of the platform's log. */
export type Message = Output<typeof declared.message>

/** Lines one after the other, and how many before them were too many to be told. */
export type MessageBatch = Output<typeof declared.messageBatch>

/** The log of the platform itself; what comes is told on its topic of the socket. */
export const messageLogCalls = endpoints<typeof declared.messageLogArea>()({
  recentMessages: 'GET /base/monitor/message-log/recent',
})
