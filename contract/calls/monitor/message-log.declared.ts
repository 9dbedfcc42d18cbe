import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, described, named, epoch, oneOf } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { messageLevels, messageLimits } from '../../../domain/monitor/message.ts'

export const message = named(
  'Message',
  z.object({
    seq: described(
      count,
      'Sequence number; increases with each line, across restarts of the platform too, not always by one',
    ),
    ts: epoch,
    level: oneOf(messageLevels),
    source: described(
      z.string().check(z.maxLength(messageLimits.source)),
      'Part of the platform that wrote the line',
    ),
    text: described(
      z.string().check(z.maxLength(messageLimits.text)),
      'Text of the line; secrets are masked',
    ),
    left: described(count, 'Number of characters truncated from its end'),
  }),
  'Line of the platform’s own log.',
)

export const messageBatch = named(
  'MessageBatch',
  z.object({
    messages: z.array(message),
    dropped: described(count, 'Number of earlier lines dropped because there were too many'),
  }),
)

export const messageLogArea = declare({
  recentMessages: {
    summary: `Newest lines of the platform’s log, at most ${messageLimits.recent}; later ones are published on the topic monitor.message`,
    ...needs({ name: 'monitor/message-log' }, 'list'),
    request: z.object({
      after: z.optional(described(count, 'Sequence number, to return only later lines')),
    }),
    answer: messageBatch,
  },
})
