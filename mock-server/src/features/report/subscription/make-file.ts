import { permission } from '#contract/schema/resource.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { dateOf } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'
import { writePdf, type Paper } from '#mock/engines/pdf/write-pdf.ts'
import { notifiedMembers } from '#mock/engines/alarm/notify/reach.ts'
import { plainNotice } from '#mock/engines/alarm/notify/notice.ts'
import { send } from '#mock/engines/alarm/notify/send.ts'
import { xlsxChunks } from '#mock/resources/sheets/xlsx.ts'
import type { MailFile } from '#mock/tables/mail-tables.ts'
import type { StoredFile, StoredSubscription, StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { makePaper } from './make-paper.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { dueProblem, nextDue } from '#mock/lib/cron.ts'
import { Refusal } from '#mock/lib/refusal.ts'

const tooOften: Text2 = ['A file is sent at most once an hour.', '每小时最多发送一次。']

/** Problem of a schedule; undefined if it is valid. */
export function cronProblem(cron: string, after: number): Text2 | undefined {
  return dueProblem(cron, after, tooOften)
}

/** Makes due files; several missed times yield one file. */
export async function followSubscriptions(world: World): Promise<void> {
  const { subscriptions } = world.tables
  const now = formatTime(world.clock())
  for (const { id } of subscriptions.rows.filter(({ state }) => state === 'running')) {
    const row = subscriptions.get(id)
    if (row === undefined) continue
    const found = ownerOf(world, row)
    if ('reason' in found) {
      subscriptions.update(id, { state: 'paused', pausedBecause: found.reason, nextTime: '' })
    } else if (row.nextTime === '') {
      subscriptions.update(id, { state: 'ended' })
    } else if (row.nextTime <= now) {
      // eslint-disable-next-line no-await-in-loop -- one file after the other is in memory
      await makeOrPause(world, row, found.owner)
    }
  }
}

/** Makes a file; pauses a subscription whose view is no longer possible, for example because a device was deleted. */
async function makeOrPause(world: World, row: StoredSubscription, owner: StoredUser): Promise<void> {
  const nextTime = nextDue(row, world.clock())
  const plan: Plan = { nextTime, state: nextTime === '' ? 'ended' : row.state }
  try {
    await makeFile(world, row, owner, plan)
  } catch (error) {
    const isRefused = error instanceof Refusal
    world.tables.subscriptions.update(
      row.id,
      isRefused ? { state: 'paused', pausedBecause: 'view', nextTime: '' } : plan,
    )
    if (!isRefused) throw error
  }
}

/** Maximum bytes and number of all files; the oldest are removed first. */
export const quota = { bytes: 50_000_000, files: 500 } as const

type PauseReason = NonNullable<SubscriptionRow['pausedBecause']>

/** Owner of a subscription, or the reason why it must pause. */
export function ownerOf(
  { tables, grantsOf }: Pick<World, 'grantsOf' | 'tables'>,
  { createBy, groupId, report }: StoredSubscription,
): { owner: StoredUser } | { reason: PauseReason } {
  if (tables.alarmGroups.get(groupId) === undefined) return { reason: 'group' }
  const owner = tables.users.rows.find(({ loginName }) => loginName === createBy)
  if (owner?.status !== 'active') return { reason: 'owner' }
  const mayList = grantsOf(owner).permissions.has(permission({ name: report }, 'list'))
  return mayList ? { owner } : { reason: 'right' }
}

/** Next due time and state after a file is made. */
type Plan = Pick<StoredSubscription, 'nextTime' | 'state'>

/**
 * Makes the file of a subscription, stores it and notifies the group. File record, e-mails and next due time are
 * committed atomically, so that a file is sent exactly once even if the platform is killed. A scheduled file is
 * discarded if the subscription was changed or paused meanwhile; the result is then undefined.
 */
export async function makeFile(
  world: World,
  row: StoredSubscription,
  owner: StoredUser,
  plan?: Plan,
): Promise<StoredFile | undefined> {
  const { store, tables, clock, reportFiles } = world
  const paper = await makePaper(world, row, owner)
  const bytes = await bytesOf(paper, row.format, clock())
  const path = await reportFiles.add(bytes)
  const current = tables.subscriptions.get(row.id)
  if (current === undefined || (plan !== undefined && current !== row)) {
    await reportFiles.remove(path)
    return undefined
  }
  const name = `${row.name}-${dateOf(clock())}.${row.format}`
  const file = store.atomically(() => {
    const time = formatTime(clock())
    tables.subscriptions.update(row.id, { lastTime: time, sent: current.sent + 1, ...plan })
    return tables.sentFiles.insert({
      subscriptionId: row.id,
      name,
      time,
      format: row.format,
      rows: paper.rows.length,
      bytes: bytes.length,
      told: notifyGroup(world, row, { name, path, bytes: bytes.length }),
      result: 'sent',
      path,
      owner: owner.loginName,
    })
  })
  await keepQuota(world)
  return file
}

/** E-mails the file to the members who can be reached now; the message is added to their history. */
export function notifyGroup(
  world: Pick<World, 'clock' | 'mailer' | 'tables'>,
  { id, groupId, name }: Pick<StoredSubscription, 'groupId' | 'id' | 'name'>,
  file: MailFile,
): number {
  const notice = plainNotice('report', [`Report: ${name}`, `报表：${name}`], [], [file])
  return notifiedMembers(world, groupId, 'critical', world.clock()).filter(
    (reach) => reach.step === 0 && reach.held === undefined && send(world, reach, notice, id).isDelivered,
  ).length
}

async function bytesOf(paper: Paper, format: StoredFile['format'], now: number): Promise<Buffer> {
  if (format === 'pdf') return writePdf(paper, now)
  const rows: (readonly Cell[])[] = [paper.head, ...paper.rows]
  return format === 'csv'
    ? Buffer.from([...csvChunks(rows)].join(''))
    : Buffer.concat([...xlsxChunks(paper.title, rows)])
}

/** Removes the oldest files beyond the quota; their records remain, marked as removed. */
async function keepQuota({ tables, reportFiles }: Pick<World, 'reportFiles' | 'tables'>): Promise<void> {
  const kept = tables.sentFiles.rows.filter(({ result }) => result === 'sent')
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
  let count = kept.length
  for (const file of kept) {
    if (bytes <= quota.bytes && count <= quota.files) return
    bytes -= file.bytes
    count -= 1
    tables.sentFiles.update(file.id, { result: 'removed' })
    // eslint-disable-next-line no-await-in-loop -- as many as came too many, which is one
    await reportFiles.remove(file.path)
  }
}
