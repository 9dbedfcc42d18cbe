import { useQuery } from '@tanstack/react-query'
import { quarter } from '#contract/schema/time-units.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useRested } from '#web/engine/form/inputs/choice/use-choices.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatBrowserTime, parseTime, platformNow } from '#web/lib/time/time.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'

/** A run to come, `YYYY-MM-DD HH:mm:ss` by the clock of the platform and by the one of the browser. */
export interface NextRun {
  server: string
  browser: string
}

const everySecond = '* * * * * ?'

/** Describes the next runs of an expression. */
export type AskRuns = Endpoint<{ cron: string; n?: number }, readonly string[]>

/** The next runs of an expression, asked for once the typing rests; or why it is none. */
export function useNextRuns(cron: string, { ask, shown }: { ask: AskRuns; shown: number }) {
  const rested = useRested(cron.trim())
  const isAsked = rested !== ''
  const shift = useQuery<number, Failure>({
    queryKey: ['cron', 'shift', ask.path],
    queryFn: async ({ signal }) => {
      const [now] = await callQuietly(ask, { cron: everySecond, n: 1 }, signal)
      return zoneShift(now, platformNow())
    },
    staleTime: 3_600_000,
    enabled: isAsked,
  })
  const runs = useRead(ask, { cron: rested, n: shown }, { enabled: isAsked })
  return {
    runs: isAsked ? (runs.data ?? []).map((server) => inBothZones(server, shift.data ?? 0)) : [],
    problem: isAsked && runs.error !== null ? problemOf(runs.error) : undefined,
  }
}

/**
 * How far the platform's clock, read as one of this zone, is ahead of `now`, in milliseconds and whole quarters of an
 * hour; 0 where the configuration names the zone of the platform. `now` is what the platform takes for the present: what
 * is left is a matter of zones, though the clock of the browser be wrong.
 */
export function zoneShift(serverNow: string | undefined, now: number): number {
  const server = parseTime(serverNow)
  return server === undefined ? 0 : Math.round((server.getTime() - now) / quarter) * quarter
}

/** A moment of the platform's clock, also by a clock that it is ahead of by `shift` milliseconds. */
export function inBothZones(server: string, shift: number): NextRun {
  const time = parseTime(server)
  return { server, browser: formatBrowserTime(time && time.getTime() - shift) }
}

function problemOf(failure: Failure): string {
  return failure.errors.find(({ field }) => field === 'cron')?.msg ?? describeInFull(failure)
}
