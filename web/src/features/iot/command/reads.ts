import { useEffect, useState } from 'react'
import { crud } from '#contract/wire/crud.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import type { Reading } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { isCommand } from './batch.ts'

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
      const own = commandsOf(items, deviceId)
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

/** The commands of a device among what came over the socket. */
function commandsOf(items: readonly SocketItem[], deviceId: number): CommandRow[] {
  return items.flatMap(({ d }) => (isCommand(d) && d.deviceId === deviceId ? [d] : []))
}

function withNews(
  known: ReadonlyMap<number, CommandRow>,
  rows: readonly CommandRow[],
): ReadonlyMap<number, CommandRow> {
  return new Map([...known, ...rows.map((row) => [row.id, row] as const)])
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
