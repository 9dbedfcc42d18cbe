import { useEffect, useState } from 'react'
import { ledgerCalls, type ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { permission } from '#contract/schema/resource.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { cellKey, type Decisions } from './decisions.ts'
import { mostDiffering, useAsking, useComparison, type CompareTab } from './reads.ts'
import { useDecisions } from './use-decisions.ts'
import { useNarrowing } from './use-narrowing.ts'
import { words } from './words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

export type Shown = CompareTab | 'decided'
export type Reconcile = ReturnType<typeof useReconcile>

const nobody: readonly ComparedMeter[] = []

/** What is compared, what is decided about it, and what becomes of that. */
export function useReconcile() {
  const [tab, setTab] = useState<Shown>('differ')
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const [chosen, setChosen] = useState(0)
  const first = () => setPlace((now) => ({ ...now, page: 1 }))
  const { text: filter, ...narrowing } = useNarrowing(first)
  const differing = useComparison({ tab: 'differ', page: 1, limit: mostDiffering, filter })
  const meters = differing.data?.list ?? nobody
  const decided = useDecisions(meters)
  const mayDecide = useSession(() => can(permission(ledger, 'reconcile')))
  const isHeld = tab === 'differ' || tab === 'decided'
  const paged = useComparison({ tab: isHeld ? 'differ' : tab, ...place, filter })
  /** The answer of the tab, and the meters that it shows. */
  const read = isHeld ? differing : paged
  const shown = read.data?.list ?? nobody
  return {
    tab,
    show: (next: Shown) => {
      setTab(next)
      first()
    },
    place,
    move: (part: { page: number } | { limit: number }) => setPlace({ ...place, page: 1, ...part }),
    ...narrowing,
    read,
    meters: tab === 'decided' ? onlyDecided(meters, decided.decisions) : shown,
    differing: meters,
    counts: differing.data?.counts,
    time: differing.data?.time ?? '',
    mayDecide,
    ...decided,
    chosen: chosen || (meters[0]?.id ?? 0),
    choose: setChosen,
    ...useActs(meters, decided),
  }
}

/** Asking terminals again, and putting into effect what is decided. */
function useActs(meters: readonly ComparedMeter[], decided: ReturnType<typeof useDecisions>) {
  const [batchNo, setBatch] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asking = useAsking(batchNo)
  const isAnswered = asking !== undefined && asking.done === asking.total
  useEffect(() => {
    if (isAnswered) void refreshResource(ledger)
  }, [isAnswered])
  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    await ignoreFailure(work)
    setBusy(false)
  }
  const ask = async () => {
    const answer = await callAndRefresh(ledgerCalls.askTerminals, { ids: meters.map(({ id }) => id) })
    setBatch(answer.batchNo)
  }
  const apply = async () => {
    const { ok, errors } = await callAndRefresh(ledgerCalls.decide, {
      decisions: [...decided.decisions.values()],
    })
    decided.settle(new Map(errors.map(({ id = 0, field = '', msg }) => [`${id} ${field}`, msg])))
    if (ok > 0) notify('success', textNow(['{n} [n|field|fields] settled', '已落实 {n} 项'], { n: ok }))
    if (errors.length > 0) notify('warning', textNow(words.refused, { n: errors.length }))
  }
  return { isBusy, asking, batchNo, ask: () => busily(ask), apply: () => busily(apply) }
}

function onlyDecided(meters: readonly ComparedMeter[], decisions: Decisions): ComparedMeter[] {
  return meters.flatMap((meter) => {
    const cells = meter.cells.filter(({ field }) => decisions.has(cellKey(meter.id, field)))
    return cells.length === 0 ? [] : [{ ...meter, cells }]
  })
}
