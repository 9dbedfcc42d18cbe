import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, id, named } from '../../schema/zod.ts'
import { nextRuns, onlyId, noRow, sheets } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { sentFile } from '../../resources/report/sent-file.ts'
import { subscription } from '../../resources/report/subscription.ts'

export const paperPreview = named(
  'PaperPreview',
  z.object({
    title: z.string(),
    about: z.array(z.string()),
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    head: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    total: count,
  }),
  'First rows of a file, and their total number.',
)

/** Calls of subscriptions beyond the generic ones. */
export const subscriptionArea = declare({
  preview: {
    ...needs(subscription, 'info'),
    summary: 'Preview the next file of a subscription with current data',
    answer: paperPreview,
    refusals: {
      ...noRow,
      400: 'Views of user actions cannot be sent.',
      409: 'The owner of the subscription may not see the report.',
    },
  },
  nextRuns: { ...nextRuns, ...needs(subscription, 'list') },
  sendNow: {
    ...needs(subscription, 'send'),
    summary: 'Create a file of a subscription now and notify its group',
    request: onlyId,
    answer: z.object({ id }),
    refusals: {
      ...noRow,
      409: 'The file cannot be created: the group no longer exists, or the owner may not see the report.',
    },
  },
  resend: {
    ...needs(sentFile, 'send'),
    summary: 'Notify the group of a sent file again',
    request: onlyId,
    answer: z.object({ told: count }),
    refusals: { ...noRow, 409: 'The file was removed, or its group no longer exists.' },
  },
  download: {
    ...needs(sentFile, 'info'),
    summary: 'Download a sent file',
    file: [...sheets, 'application/pdf'],
    refusals: noRow,
  },
})
