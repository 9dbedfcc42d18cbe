import { useEffect, useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { crud, type BulkAnswer, type Filter, type ListPage, type Target } from '#contract/wire/crud.ts'
import { finalStates, lostStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { device } from '#contract/resources/iot/device.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
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
  useTopic(topics.command, { onItems: (items) => setNews((known) => merged(known, items, batchNo)) })
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

/** The known commands of a batch, updated by what was published. */
function merged(
  known: ReadonlyMap<number, CommandRow>,
  items: readonly SocketItem[],
  batchNo: string,
): ReadonlyMap<number, CommandRow> {
  const own = items.flatMap(({ d }) => (isCommand(d) && d.batchNo === batchNo ? [[d.id, d] as const] : []))
  return own.length === 0 ? known : new Map([...known, ...own])
}

/** Whether what came over the socket is a command. */
export function isCommand(value: unknown): value is CommandRow {
  const { id, batchNo, status }: Record<string, unknown> = Object(value)
  return typeof id === 'number' && typeof batchNo === 'string' && typeof status === 'string'
}
