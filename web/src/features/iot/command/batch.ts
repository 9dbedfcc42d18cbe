import { useEffect, useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { type BulkAnswer, crud, type Filter, type ListPage, type Target } from '#contract/wire/crud.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { finalStates, lostStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import type { Reading } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Milliseconds after which an unfinished batch is read again, whatever the socket publishes. */
const patience = 4000

/** How far a batch of commands is, and a page of its commands. */
export interface Batch {
  total: number
  done: number
  /** Commands by where they stand. */
  counts: Readonly<Record<string, number>>
  /** The commands of the page that is shown. */
  rows: readonly CommandRow[]
  /** Commands that fit what is shown. */
  shown: number
}

/** Which commands of a batch are shown; an empty state is all. */
export interface BatchPlace {
  page: number
  limit: number
  status: string
}

const emptyBatch: Batch = { total: 0, done: 0, counts: {}, rows: [], shown: 0 }

/** Follows a batch until the last of its commands has ended. */
export function useBatch(batchNo: string, { page, limit, status }: BatchPlace): Batch {
  const [news, setNews] = useState<ReadonlyMap<number, CommandRow>>(new Map())
  const { data, refetch } = useRead(
    crud(command).list,
    { batchNo, page, limit, ...(status !== '' && { status }) },
    {
      enabled: may(command, 'list'),
      keepsPrevious: true,
      staleTime: 0,
      every: (last) => (last && isOver(batchOf(last, new Map())) ? false : patience),
    },
  )
  useTopic(topics.command, {
    onItems: (items) =>
      setNews((known) =>
        withNews(
          known,
          commandsOf(items, (row) => row.batchNo === batchNo),
        ),
      ),
  })
  usePacedTopic(topics.commandBatch(batchNo), refetch)
  const batch = data === undefined ? emptyBatch : batchOf(data, news)
  const isDone = isAtRest(batch)
  // what devices hold is another now, and which of them differ from what is wanted
  useEffect(() => {
    if (isDone) void refreshResource(device)
  }, [isDone])
  return batch
}

/** Whether nothing more happens in a batch. */
export function isOver({ total, done }: Batch): boolean {
  return total > 0 && done >= total
}

/** Whether nothing of a batch is under way: what is queued still, after all others, waits for devices to come back. */
export function isAtRest({ total, done, counts }: Batch): boolean {
  return total > 0 && done + (counts['queued'] ?? 0) >= total
}

/** Commands of a batch that came to nothing. */
export function lostIn({ counts }: Pick<Batch, 'counts'>): number {
  return lostStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

/** What came to nothing of the commands that a filter names; `count` is how many these are. */
export function lostTarget(filter: Filter, count: number): Target {
  return { filter: { ...filter, status: lostStates.join(',') }, except: [], expect: count }
}

/** Sends again what came to nothing of the commands that a filter names; see `lostTarget`. */
export function retryLost(filter: Filter, count: number): Promise<BulkAnswer> {
  return callAndRefresh(iotCalls.retry, lostTarget(filter, count))
}

/** A batch from a page of its commands and what was published of them since. */
export function batchOf(
  { list, total, counts = {} }: ListPage<CommandRow>,
  news: ReadonlyMap<number, CommandRow>,
): Batch {
  const done = [...finalStates].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  // the counts are those of the whole batch, whichever state is shown
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const rows = list.map((row) => later(row, news.get(row.id)))
  return { total: Math.max(all, list.length), done, counts, rows, shown: total }
}

/** Of two tellings of a command the one in which more has happened. */
function later(row: CommandRow, news: CommandRow | undefined): CommandRow {
  return news !== undefined && !finalStates.has(row.status) && news.retries >= row.retries ? news : row
}

/** The commands of a batch or a device among what came over the socket. */
function commandsOf(items: readonly SocketItem[], isOwn: (row: CommandRow) => boolean): CommandRow[] {
  return items.flatMap(({ d }) => (isCommand(d) && isOwn(d) ? [d] : []))
}

/** The known commands, updated by what was published. */
function withNews(
  known: ReadonlyMap<number, CommandRow>,
  rows: readonly CommandRow[],
): ReadonlyMap<number, CommandRow> {
  return rows.length === 0 ? known : new Map([...known, ...rows.map((row) => [row.id, row] as const)])
}

export function isCommand(value: unknown): value is CommandRow {
  const { id, batchNo, status }: Record<string, unknown> = Object(value)
  return typeof id === 'number' && typeof batchNo === 'string' && typeof status === 'string'
}

/** Commands of a device that are shown. */
export const recentCommands = 20
/** Milliseconds within which ended commands are reported together. */
const gathering = 400

/**
 * Follows what a device was asked lately, the newest first: the last ones, and whatever was published since; `onEnded` is
 * called when some have ended.
 */
export function useDeviceCommands(deviceId: number, onEnded: () => void): Reading<readonly CommandRow[]> {
  const [news, setNews] = useState<ReadonlyMap<number, CommandRow>>(new Map())
  const [ended, setEnded] = useState(0)
  const { data, error, refetch } = useRead(
    crud(command).list,
    { deviceId, page: 1, limit: recentCommands },
    { enabled: may(command, 'list') },
  )
  useTopic(topics.command, {
    onItems: (items) => {
      const own = commandsOf(items, (row) => row.deviceId === deviceId)
      if (own.length === 0) return
      setNews((known) => withNews(known, own))
      if (own.some(({ status }) => finalStates.has(status))) setEnded((n) => n + 1)
    },
    onGap: () => {
      void refetch()
      setEnded((n) => n + 1)
    },
  })
  useEffect(() => {
    if (ended === 0) return undefined
    const timer = setTimeout(onEnded, gathering)
    return () => clearTimeout(timer)
    // Another function for the same event is no change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  const isKnown = data !== undefined || news.size > 0
  return { data: isKnown ? newestFirst(data?.list ?? [], news) : undefined, error, refetch }
}

/** Commands that were read or published, each once; one that was read after it had ended takes precedence. */
export function newestFirst(
  read: readonly CommandRow[],
  news: ReadonlyMap<number, CommandRow>,
): CommandRow[] {
  const all = new Map(news)
  for (const row of read) if (!all.has(row.id) || finalStates.has(row.status)) all.set(row.id, row)
  return [...all.values()].toSorted((a, b) => b.id - a.id)
}
