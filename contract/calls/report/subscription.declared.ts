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
  'The first rows of what a file would hold, and how many there are.',
)

/** Calls of subscriptions beyond the generic ones. */
export const subscriptionArea = declare({
  preview: {
    ...needs(subscription, 'info'),
    summary: 'What the next file of a subscription would hold now',
    answer: paperPreview,
    refusals: { ...noRow, 409: 'Its owner may not see the report.' },
  },
  nextRuns: { ...nextRuns, ...needs(subscription, 'list') },
  sendNow: {
    ...needs(subscription, 'send'),
    summary: 'Make a file of a subscription now and notify its group',
    request: onlyId,
    answer: z.object({ id }),
    refusals: { ...noRow, 409: 'It cannot be made: the group is gone, or its owner may not see the report.' },
  },
  resend: {
    ...needs(sentFile, 'send'),
    summary: 'Notify the group of a file once more',
    request: onlyId,
    answer: z.object({ told: count }),
    refusals: { ...noRow, 409: 'The file was removed, or its group is gone.' },
  },
  download: {
    ...needs(sentFile, 'info'),
    summary: 'A file that was sent',
    file: [...sheets, 'application/pdf'],
    refusals: noRow,
  },
})
