import * as z from 'zod/mini'
import { sentFile } from '../../resources/report/sent-file.ts'
import { subscription } from '../../resources/report/subscription.ts'
import { permission } from '../../schema/resource.ts'
import { count, described, id, named, whole } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const noRow = { 404: 'There is no such record.' }

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

/** What is done with subscriptions beyond the generic calls. */
export const subscriptionArea = declare({
  preview: {
    tag: subscription.name,
    summary: 'What the next file of a subscription would hold now',
    permission: permission(subscription, 'info'),
    answer: paperPreview,
    refusals: { ...noRow, 409: 'Its owner may not see the report.' },
  },
  nextRuns: {
    tag: subscription.name,
    summary: 'When a schedule comes due next',
    permission: permission(subscription, 'list'),
    request: z.object({
      cron: described(z.string(), 'As Quartz writes it'),
      n: z.optional(described(whole(1, 20), 'How many moments are listed')),
    }),
    answer: z.array(z.string()),
    refusals: { 400: 'The expression is no schedule.' },
  },
  sendNow: {
    tag: subscription.name,
    summary: 'Make a file of a subscription now and notify its group',
    permission: permission(subscription, 'send'),
    request: onlyId,
    answer: z.object({ id }),
    refusals: { ...noRow, 409: 'It cannot be made: the group is gone, or its owner may not see the report.' },
  },
  resend: {
    tag: sentFile.name,
    summary: 'Notify the group of a file once more',
    permission: permission(sentFile, 'send'),
    request: onlyId,
    answer: z.object({ told: count }),
    refusals: { ...noRow, 409: 'The file was removed, or its group is gone.' },
  },
  download: {
    tag: sentFile.name,
    summary: 'A file that was sent',
    permission: permission(sentFile, 'info'),
    file: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/pdf',
    ],
    refusals: noRow,
  },
})
