import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { actionCall } from '#contract/wire/action.ts'
import { code } from '#contract/wire/envelope.ts'
import { topics } from '#domain/metering/live.ts'
import { Failure } from '#web/api/failure.ts'
import { callKeepalive } from '#web/api/http.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { beforeSignOut } from '#web/stores/session/other-windows.ts'
import { currentToken, useSession } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { Order } from '../evidence/reads.ts'
import { createDecisions, type Decision, type Decisions, type Outcome } from './decisions.ts'
import {
  afterDecision,
  emptyDesk,
  hear,
  isHandedInAgain,
  keepDraft,
  lookAt,
  lookAtAsked,
  neighbour,
  noDraft,
  openOrders,
  putBack,
  receive,
  type DeskState,
  type Draft,
} from './desk-state.ts'
import { auditWords } from './words.ts'

/** Page size of the queue; further orders are loaded as these are decided. */
const read = 100

/** Queue of an auditor: its orders, their drafts and the pending decisions. */
export function useDesk(wanted: number) {
  const query = useRows(workOrder, { page: 1, limit: read, sort: 'submittedAt', filter: { state: 'audit' } })
  const { data, refetch } = query
  const [desk] = useState(createDesk)
  const state = useStore(desk.store)
  const pending = useSyncExternalStore(desk.decisions.subscribe, desk.decisions.snapshot)
  const decided = pending.map(({ id }) => id)

  useEffect(() => {
    if (data !== undefined) desk.take(data.list, data.total <= data.list.length)
  }, [desk, data])
  // also runs whenever the page is shown again: the link that led here requests its order again
  useEffect(() => desk.ask(wanted), [desk, wanted])
  useTopic(topics.workOrder, {
    onItems: (items) => {
      for (const { d } of items) desk.heed(d as Order)
    },
    onGap: () => void refetch(),
  })
  useSentOnLeaving(desk.decisions.flush)

  const open = openOrders(state, decided)
  return {
    desk,
    query,
    state,
    pending,
    open,
    /** Number of orders to audit, including those not loaded yet. */
    left: Math.max(open.length, (data?.total ?? 0) - decided.length),
    current: state.orders.find(({ id }) => id === state.current),
  }
}

export type OpenDesk = ReturnType<typeof useDesk>

/** Sends waiting decisions when the page is left or hidden, when its window is closed, and before sign-out. */
function useSentOnLeaving(flush: Decisions['flush']): void {
  useEffect(() => {
    const onHide = () => void flush(true)
    globalThis.addEventListener('pagehide', onHide)
    beforeSignOut.add(flush)
    return () => {
      globalThis.removeEventListener('pagehide', onHide)
      beforeSignOut.delete(flush)
      void flush()
    }
  }, [flush])
}

/** Creates a desk with its state and its pending decisions. */
function createDesk() {
  const store = createStore<DeskState>(() => emptyDesk)
  const change = (next: (state: DeskState) => DeskState) => store.setState(next)
  const decisions = createDecisions({
    send: sendDecision,
    onFailed: (decision, error) =>
      change((state) => putBack(state, decision, reportNotSent(decision, error))),
  })
  const decidedNow = () => decisions.snapshot().map(({ id }) => id)
  const look = (id: number) => change((state) => lookAt(state, id, Date.now()))

  return {
    store,
    decisions,
    look,
    /** Moves to the next or previous open order. */
    step: (by: 1 | -1) => look(neighbour(store.getState(), decidedNow(), by)),
    type: (id: number, draft: Draft) => change((state) => keepDraft(state, id, draft)),
    decide: ({ id, number }: Order, outcome: Outcome) => {
      const { opinion, items, billed } = store.getState().drafts.get(id) ?? noDraft
      const kept = outcome === 'reject' ? items : []
      decisions.decide({
        id,
        number,
        outcome,
        opinion: opinion.trim(),
        items: kept,
        ...(billed && { billed }),
      })
      const now = Date.now()
      change((state) => ({
        ...state,
        fates: new Map(state.fates).set(id, { kind: outcome === 'pass' ? 'passed' : 'rejected', time: now }),
        took: [...state.took, now - state.since],
      }))
      look(afterDecision(store.getState(), decidedNow()))
    },
    /** Records that orders were passed in bulk. */
    settle: (ids: readonly number[]) => {
      const time = Date.now()
      const passed = ids.map((id) => [id, { kind: 'passed', time }] as const)
      change((state) => ({ ...state, fates: new Map([...state.fates, ...passed]) }))
      if (ids.includes(store.getState().current)) look(afterDecision(store.getState(), decidedNow()))
    },
    undo: () => {
      const taken = decisions.undo()
      if (taken === undefined) return
      change((state) => putBack(state, taken))
      look(taken.id)
    },
    /** Opens a requested order as soon as it is on the desk. */
    ask: (id: number) => change((state) => lookAtAsked({ ...state, asked: id }, decidedNow(), Date.now())),
    /** Adds loaded orders to the desk; opens the first one if none is current. */
    take: (rows: readonly Order[], isWhole: boolean) => {
      change((state) => lookAtAsked(receive(state, rows, isWhole), decidedNow(), Date.now()))
      const [first] = openOrders(store.getState(), decidedNow())
      if (store.getState().current === 0 && first !== undefined) look(first.id)
    },
    /** Applies an update of an order, and notifies the user if it concerns a decision. */
    heed: (row: Order) => followOrder({ store, decisions, look }, row),
  }
}

/** Notifies the user that a decision was not accepted; returns the reason for display next to the draft. */
function reportNotSent({ number }: Decision, error: unknown): string {
  const why = error instanceof Failure ? describe(error) : String(error)
  notify('error', textNow(auditWords.failedTitle, { number, why }), {
    detail: textNow(['What you typed is kept.', '已填写的内容已保留。']),
  })
  return textNow(['Not sent: {why}', '未提交：{why}'], { why })
}

/** Endpoint of both outcomes. */
const auditCall = actionCall<Resource, string>(workOrder, 'pass')

/** Sends one decision; throws the platform's reason if it refuses the order. */
async function sendDecision(
  { id, outcome, opinion, items, billed }: Decision,
  isClosing: boolean,
): Promise<void> {
  const isBilled = outcome === 'pass' && billed !== undefined
  const sent = { ids: [id], outcome, opinion, items: [...items], ...(isBilled && { billed }) }
  try {
    if (isClosing) return await callKeepalive(auditCall, sent, currentToken() ?? '')
    const answer = await callUnreported(auditCall, sent)
    const [refused] = answer.errors
    if (refused !== undefined) throw new Failure('refused', refused.msg, { code: code.conflict })
  } finally {
    void refreshFor(auditCall)
  }
}

interface Parts {
  store: StoreApi<DeskState>
  decisions: Decisions
  look: (id: number) => void
}

/**
 * Applies an update of an order: undoes a pending decision if the order has changed, skips an order that has left the
 * queue, and notifies the user concerned.
 */
function followOrder({ store, decisions, look }: Parts, row: Order): void {
  const before = store.getState()
  const known = before.orders.find(({ id }) => id === row.id)
  const isAgain = isHandedInAgain(known, row)
  const isOnWay = decisions.snapshot().some(({ id, state }) => id === row.id && state === 'sending')
  const isOver = isAgain || row.state !== 'audit'
  const waited = isOver ? decisions.takeBack(row.id) : undefined
  if (waited !== undefined) store.setState((state) => putBack(state, waited))
  store.setState((state) => hear(state, row))
  if (known === undefined || isOnWay || !isOver) return
  const isOwn = row.updateBy === useSession.getState().user?.loginName
  if (!isOwn) report(row, { isAgain, wasDecided: waited !== undefined, before })
  if (row.state !== 'audit' && before.current === row.id) {
    const decided = decisions.snapshot().map(({ id }) => id)
    look(afterDecision(store.getState(), decided))
  }
}

interface News {
  isAgain: boolean
  /** Whether the user had decided about the order. */
  wasDecided: boolean
  before: DeskState
}

function report({ id, number, state }: Order, { isAgain, wasDecided, before }: News): void {
  const isInFront = before.current === id
  if (isAgain && wasDecided) return notify('warning', textNow(auditWords.handedInAgain, { number }))
  if (isAgain) return isInFront ? notify('info', textNow(auditWords.changedMeanwhile, { number })) : undefined
  const isNews = wasDecided || !before.fates.has(id)
  const concerns = wasDecided || isInFront || before.drafts.has(id)
  if (isNews && concerns)
    notify(
      'warning',
      textNow(auditWords.leftQueue, { number, what: textNow(auditWords[`fate_${state}` as const]) }),
    )
}
