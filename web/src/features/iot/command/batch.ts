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

/** Polling interval of an unfinished batch in milliseconds, independent of socket updates. */
const patience = 4000

/** Progress of a batch of commands, and a page of its commands. */
export interface Batch {
  total: number
  done: number
  /** Number of commands by state. */
  counts: Readonly<Record<string, number>>
  /** Commands of the current page. */
  rows: readonly CommandRow[]
  /** Number of commands that match the state filter. */
  shown: number
}

/** Pagination and state filter of a batch; an empty state means all. */
export interface BatchPlace {
  page: number
  limit: number
  status: string
}

const emptyBatch: Batch = { total: 0, done: 0, counts: {}, rows: [], shown: 0 }

/** Loads a batch and keeps it updated until its last command has ended. */
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
  // the devices' values, and which of them differ from the wanted ones, have changed
  useEffect(() => {
    if (isDone) void refreshResource(device)
  }, [isDone])
  return batch
}

/** Whether all commands of a batch have ended. */
export function isOver({ total, done }: Batch): boolean {
  return total > 0 && done >= total
}

/** Whether no command of a batch is in progress: those still queued wait for their devices to come online. */
export function isAtRest({ total, done, counts }: Batch): boolean {
  return total > 0 && done + (counts['queued'] ?? 0) >= total
}

/** Returns the number of failed commands in a batch. */
export function lostIn({ counts }: Pick<Batch, 'counts'>): number {
  return lostStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

/** Returns the target of all failed commands that match a filter; `count` is their number. */
export function lostTarget(filter: Filter, count: number): Target {
  return { filter: { ...filter, status: lostStates.join(',') }, except: [], expect: count }
}

/** Retries the failed commands that match a filter; see `lostTarget`. */
export function retryLost(filter: Filter, count: number): Promise<BulkAnswer> {
  return callAndRefresh(iotCalls.retry, lostTarget(filter, count))
}

/** Builds a batch from a page of its commands and the updates published since. */
export function batchOf(
  { list, total, counts = {} }: ListPage<CommandRow>,
  news: ReadonlyMap<number, CommandRow>,
): Batch {
  const done = [...finalStates].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  // the counts cover the whole batch, regardless of the state filter
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const rows = list.map((row) => later(row, news.get(row.id)))
  return { total: Math.max(all, list.length), done, counts, rows, shown: total }
}

/** Returns the more advanced of two versions of a command. */
function later(row: CommandRow, news: CommandRow | undefined): CommandRow {
  return news !== undefined && !finalStates.has(row.status) && news.retries >= row.retries ? news : row
}

/** Returns the commands of a batch or a device among socket items. */
function commandsOf(items: readonly SocketItem[], isOwn: (row: CommandRow) => boolean): CommandRow[] {
  return items.flatMap(({ d }) => (isCommand(d) && isOwn(d) ? [d] : []))
}

/** Merges published commands into the known ones. */
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

/** Number of commands shown for a device. */
export const recentCommands = 20
/** Debounce interval for reporting ended commands, in milliseconds. */
const gathering = 400

/**
 * Loads the latest commands of a device, newest first, and merges those published since; calls `onEnded` when some have
 * ended.
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
    // a new callback for the same event must not restart the timer
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  const isKnown = data !== undefined || news.size > 0
  return { data: isKnown ? newestFirst(data?.list ?? [], news) : undefined, error, refetch }
}

/** Merges loaded and published commands, newest first; a loaded command that has ended takes precedence. */
export function newestFirst(
  read: readonly CommandRow[],
  news: ReadonlyMap<number, CommandRow>,
): CommandRow[] {
  const all = new Map(news)
  for (const row of read) if (!all.has(row.id) || finalStates.has(row.status)) all.set(row.id, row)
  return [...all.values()].toSorted((a, b) => b.id - a.id)
}
