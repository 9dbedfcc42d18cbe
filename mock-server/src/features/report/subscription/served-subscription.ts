import { subscriptionCalls, type PaperPreview } from '#contract/calls/report/subscription.ts'
import { sentFile } from '#contract/resources/report/sent-file.ts'
import { subscription } from '#contract/resources/report/subscription.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, type Effects, type Served, type World } from '#mock/world/world.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { seenRow } from '#mock/resources/data-scope.ts'
import { comingRuns, nextDue } from '#mock/lib/cron.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { StoredFile, StoredSubscription, StoredUser } from '#mock/tables/tables.ts'
import { cronProblem, makeFile, ownerOf, notifyGroup } from './make-file.ts'
import { makePaper } from './make-paper.ts'
import { pauseTexts } from './paper-parts.ts'

/** Number of rows in a preview. */
const shownRows = 20

const ended: FieldProblem = { field: 'endDate', text: ['This day is over.', '该日期已过。'] }

const noGroup: FieldProblem = { field: 'groupId', text: ['Choose an alarm group.', '请选择告警组。'] }

/** Report subscriptions; each belongs to its creator. */
export const servedSubscription: Served<StoredSubscription> = {
  resource: subscription,
  newestFirst: true,
  belongs: {},
  cascadeTo: [sentFile.name],
  initial: () => ({ state: 'running', sent: 0, lastTime: '' }),
  defaults: { endDate: '', view: '' },
  example: { cron: '0 30 7 * * ?' },
  problems({ clock }, { endDate, cron }, previous) {
    const problem = cronProblem(cron, clock())
    return [
      ...(endDate !== '' && endDate !== previous?.endDate && endDate < dateOf(clock()) ? [ended] : []),
      ...(problem === undefined ? [] : [{ field: 'cron', text: problem }]),
    ]
  },
  problemsFor: (_world, _row, values) => (Reflect.get(values, 'groupId') === 0 ? [noGroup] : []),
  derive: ({ clock }, row) => planned(row, clock()),
  actions: {
    pause: () => () => ({ nextTime: '', pausedBecause: 'person' }),
    resume:
      ({ world }) =>
      (row: StoredSubscription) => {
        ownerFor(world, row)
        return { nextTime: nextDue(row, world.clock()), pausedBecause: undefined }
      },
  } satisfies Effects<typeof subscription, StoredSubscription>,
  routes: serving(subscriptionCalls, {
    preview: (world, _sent, { id, user }) => previewOf(world, id, user),
    nextRuns: (world, { cron, n = 3 }) => comingRuns(cron, world.clock(), n),
    sendNow: async (world, { id }, { user }) => {
      const row = seenSubscription(world, id, user)
      const file = await makeFile(world, row, ownerFor(world, row))
      return { id: file?.id ?? refuse(code.missing, texts.missing) }
    },
  }),
}

/** Sent files; each belongs to the owner of its subscription. */
export const servedFile: Served<StoredFile> = {
  resource: sentFile,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: ({ owner }, { loginName }) => owner === loginName },
  routes: serving(subscriptionCalls, {
    resend: (world, { id }, { user }) => resend(world, id, user),
    download: (world, _sent, call) => download(world, call),
  }),
}

/** Next due time of a running subscription; a paused one must be resumed manually. */
function planned(row: StoredSubscription, now: number): object {
  return row.state === 'running' ? { nextTime: nextDue(row, now) } : { nextTime: '' }
}

const seenSubscription = seenRow(subscription, ({ tables }) => tables.subscriptions)
const seenFile = seenRow(sentFile, ({ tables }) => tables.sentFiles)

function ownerFor(world: World, row: StoredSubscription): StoredUser {
  const found = ownerOf(world, row)
  return 'owner' in found ? found.owner : refuse(code.conflict, pauseTexts[found.reason])
}

async function previewOf(world: World, id: number, user: StoredUser): Promise<PaperPreview> {
  const row = seenSubscription(world, id, user)
  const { title, about, figures, head, rows } = await makePaper(world, row, ownerFor(world, row))
  return { title, about, figures, head, rows: rows.slice(0, shownRows), total: rows.length }
}

function resend(world: World, id: number, user: StoredUser): { told: number } {
  const file = seenFile(world, id, user)
  const row = seenSubscription(world, file.subscriptionId, user)
  if (file.result !== 'sent') refuse(code.conflict, ['The file was removed.', '文件已清理。'])
  ownerFor(world, row)
  const notified = notifyGroup(world, row, file)
  world.tables.sentFiles.update(id, { told: file.told + notified })
  return { told: notified }
}

async function download(world: World, { id, response, user }: UserCall): Promise<void> {
  const file = seenFile(world, id, user)
  const bytes = (await world.reportFiles.read(file.path)) ?? refuse(code.missing, texts.missing)
  response.attachment(file.name).send(bytes)
}
