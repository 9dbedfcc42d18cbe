import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ledgerCalls, type LedgerComparison } from '#contract/calls/reform/ledger.ts'
import { command } from '#contract/resources/iot/command.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { crud } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'

export type CompareTab = 'differ' | 'all' | 'silent'

/** Meters that differ which are held at once, so that all of them can be decided together. */
export const mostDiffering = 500
const askEvery = 1000

/** A page of the comparison. */
export function useComparison(asked: { tab: CompareTab; page: number; limit: number; filter: string }) {
  return useQuery<LedgerComparison, Failure>({
    queryKey: keyOf(ledger, 'compare', asked),
    queryFn: ({ signal }) => callQuietly(ledgerCalls.compare, asked, signal),
    placeholderData: keepPreviousData,
  })
}

/** How far a batch of commands is, asked again until the last has ended. */
export function useAsking(batchNo: string) {
  const { data } = useQuery<{ done: number; total: number }, Failure>({
    queryKey: keyOf(command, 'asking', batchNo),
    queryFn: async ({ signal }) => {
      const { total, counts = {} } = await callQuietly(
        crud(command).list,
        { batchNo, page: 1, limit: 1 },
        signal,
      )
      const open = underWay.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
      return { done: total - open, total }
    },
    enabled: batchNo !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.done === state.data.total ? false : askEvery),
  })
  return data
}

const underWay = ['queued', 'sent', 'delivered', 'success'] as const
