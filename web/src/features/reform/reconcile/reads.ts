import { ledgerCalls } from '#contract/calls/reform/ledger.ts'
import { command } from '#contract/resources/iot/command.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'

export type CompareTab = 'differ' | 'all' | 'silent'

/** Meters that differ which are held at once, so that all of them can be decided together. */
export const mostDiffering = 500
const askEvery = 1000

/** A page of the comparison. */
export function useComparison(asked: { tab: CompareTab; page: number; limit: number; filter: string }) {
  return useRead(ledgerCalls.compare, asked, { keepsPrevious: true })
}

/** How far a batch of commands is, asked again until the last has ended. */
export function useAsking(batchNo: string) {
  const { data } = useRead(
    crud(command).list,
    { batchNo, page: 1, limit: 1 },
    {
      enabled: batchNo !== '',
      staleTime: 0,
      every: (last) => (last !== undefined && openIn(last) === 0 ? false : askEvery),
    },
  )
  return data && { done: data.total - openIn(data), total: data.total }
}

function openIn({ counts = {} }: Pick<ListPage<unknown>, 'counts'>): number {
  return underWay.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

const underWay = ['queued', 'sent', 'delivered', 'success'] as const
