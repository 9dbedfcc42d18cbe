import { useEffect, useState, useMemo } from 'react'
import { ledgerCalls, type ComparedCell, type ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { mostDecisions, type Source } from '#domain/reform/ledger-compare.ts'
import { command } from '#contract/resources/iot/command.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useLastPage } from '#web/engine/list/state/use-list.ts'
import { readListState } from '#web/engine/list/state/list-state.ts'
import { textNow, useLanguage } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { useCurrentTab, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { callAndRefresh, refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import {
  decidedMeters,
  hereOf,
  inParts,
  type Decision,
  type Decisions,
  type Differing,
  stillRefused,
  stillTrue,
  take,
  takeAll,
} from './decisions.ts'
import { words } from './words.ts'

export type Shown = CompareTab | 'decided'
export type Reconcile = ReturnType<typeof useReconcile>

const nobody: readonly ComparedMeter[] = []

/** State of the reconciliation: comparison, decisions and their application. */
export function useReconcile() {
  const [tab, setTab] = useState<Shown>('differ')
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const [chosen, setChosen] = useState(0)
  const first = () => setPlace((now) => ({ ...now, page: 1 }))
  const { text: filter, ...narrowing } = useNarrowing(first)
  const differing = useComparison({ tab: 'differ', page: 1, limit: mostDiffering, filter })
  const meters = differing.data?.list ?? nobody
  const areAll = filter === '' && !differing.isPlaceholderData && differing.data?.total === meters.length
  const time = differing.data?.time ?? ''
  const mayDecide = useSession(() => may(ledger, 'reconcile'))
  const isHeld = tab === 'differ' || tab === 'decided'
  const paged = useComparison({ tab: isHeld ? 'differ' : tab, ...place, filter })
  const total = paged.isPlaceholderData ? undefined : paged.data?.total
  useLastPage(total, place, (page) => setPlace((now) => ({ ...now, page })))
  /** Query of the tab, and its meters. */
  const read = isHeld ? differing : paged
  const shown = read.data?.list ?? nobody
  const isPagedLater = !paged.isPlaceholderData && (paged.data?.time ?? '') > time
  const decided = useDecisions({ meters, areAll, time }, read.data?.time ?? '')
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
    meters: tab === 'decided' ? decidedMeters(decided.decisions, meters) : shown,
    differing: meters,
    /** Decisions on meters that differ or that the tab shows. */
    here: hereOf(decided.decisions, [...meters, ...shown]),
    counts: (isPagedLater ? paged : differing).data?.counts,
    time,
    mayDecide,
    ...decided,
    chosen: chosen || (meters[0]?.id ?? 0),
    choose: setChosen,
    ...useActs(meters, decided),
  }
}

/** Actions: queries terminals again, and applies the decisions. */
function useActs(meters: readonly ComparedMeter[], decided: ReturnType<typeof useDecisions>) {
  const [batchNo, setBatch] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asking = useAsking(batchNo)
  const isAnswered = asking !== undefined && asking.done === asking.total
  useEffect(() => {
    if (isAnswered) void refreshFor(ledgerCalls.askTerminals)
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
  const applyPart = async (sent: Decisions) => {
    const decisions = [...sent.values()].map(({ id, field, take: source, value }) => ({
      id,
      field,
      take: source,
      value,
    }))
    const { ok, errors } = await callAndRefresh(ledgerCalls.decide, { decisions })
    decided.settle(sent, new Map(errors.map(({ id = 0, field = '', msg }) => [`${id} ${field}`, msg])))
    if (ok > 0) notify('success', textNow(['{n} [n|field|fields] settled', '已落实 {n} 项'], { n: ok }))
    if (errors.length > 0) notify('warning', textNow(words.refused, { n: errors.length }))
  }
  const apply = async () => {
    // eslint-disable-next-line no-await-in-loop -- one after the other, as each changes what the next is about
    for (const part of inParts(decided.decisions, mostDecisions)) await applyPart(part)
  }
  return { isBusy, asking, batchNo, ask: () => busily(ask), apply: () => busily(apply) }
}

/** Filter of the ledger with which the page was opened, and an additional keyword. */
function useNarrowing(onChange: () => void) {
  const { query } = useCurrentTab()
  const given = query.toString()
  const [isDropped, setDropped] = useState(false)
  const [keyword, setKeyword] = useState('')
  const text = useMemo(() => {
    const { filter } = readListState(new URLSearchParams(isDropped ? '' : given), ledger, undefined)
    return new URLSearchParams({ ...filter, ...(keyword.trim() !== '' && { keyword }) }).toString()
  }, [given, isDropped, keyword])
  return {
    text,
    keyword,
    search: (next: string) => {
      setKeyword(next)
      onChange()
    },
    isNarrowed: given !== '' && !isDropped,
    dropFilter: () => {
      setDropped(true)
      onChange()
    },
  }
}

const nothing: Decisions = new Map()

/** Decisions with undo, kept while their values are unchanged; `shownTime` is that of the shown comparison. */
function useDecisions({ meters, areAll, time }: Omit<Differing, 'language'>, shownTime: string) {
  const language = useLanguage()
  const [past, setPast] = useState<readonly Decisions[]>([nothing])
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = past.at(-1) ?? nothing
  const decisions = useMemo(
    () => stillTrue(latest, { meters, areAll, time, language }),
    [latest, meters, areAll, time, language],
  )
  useUnsaved(decisions.size)
  const add = (next: Decisions) => {
    if (next === decisions) return
    setPast([...past, next])
    setProblems(stillRefused(problems, decisions, next))
  }
  return {
    decisions,
    problems,
    take: (meter: ComparedMeter, cell: ComparedCell, source: Source) =>
      add(take(decisions, meter, cell, source, { time: shownTime, language })),
    takeAll: (source: Source) => add(takeAll(decisions, meters, source, { time, language })),
    canUndo: past.length > 1,
    undo: () => setPast(past.slice(0, -1)),
    /** Drops the accepted decisions; keeps refused ones with the reasons, and those changed since they were sent. */
    settle: (sent: Decisions, refused: ReadonlyMap<string, string>) => {
      const isLeft = ([key, decision]: readonly [string, Decision]) =>
        refused.has(key) || sent.get(key) !== decision
      setPast((now) => [new Map([...(now.at(-1) ?? nothing)].filter(isLeft))])
      setProblems((now) => new Map([...[...now].filter(([key]) => !sent.has(key)), ...refused]))
    },
  }
}

type CompareTab = 'differ' | 'all' | 'silent'

/** Maximum number of differing meters held, so that all of them can be decided together. */
const mostDiffering = 500
const askEvery = 1000

/** Loads a page of the comparison, with names in the current language. */
function useComparison(asked: { tab: CompareTab; page: number; limit: number; filter: string }) {
  return useRead(ledgerCalls.compare, asked, { keepsPrevious: true, by: useLanguage() })
}

/** Progress of a batch of commands; polls until all have ended. */
function useAsking(batchNo: string) {
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
