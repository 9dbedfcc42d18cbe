import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, described, named, epoch, oneOf } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { messageLevels, messageLimits } from '../../../domain/monitor/message.ts'

export const message = named(
  'Message',
  z.object({
    seq: described(count, 'Rises with each line, also over a restart of the platform; not always by one'),
    ts: epoch,
    level: oneOf(messageLevels),
    source: described(
      z.string().check(z.maxLength(messageLimits.source)),
      'The part of the platform that wrote it',
    ),
    text: described(z.string().check(z.maxLength(messageLimits.text)), 'Secrets are masked'),
    left: described(count, 'Characters that were cut off its end'),
  }),
  'A line of the log of the platform itself.',
)

export const messageBatch = named(
  'MessageBatch',
  z.object({
    messages: z.array(message),
    dropped: described(count, 'Number of earlier lines that were dropped because there were too many'),
  }),
)

export const messageLogArea = declare({
  recentMessages: {
    summary: `The newest lines of the platform's log, ${messageLimits.recent} at most; those to come are on the topic monitor.message`,
    ...needs({ name: 'monitor/message-log' }, 'list'),
    request: z.object({
      after: z.optional(described(count, 'Number of a line; only those after it are wanted')),
    }),
    answer: messageBatch,
  },
})
