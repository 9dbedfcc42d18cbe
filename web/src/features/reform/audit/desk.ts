import { createStore } from 'zustand'
import type { Resource } from '#contract/schema/resource.ts'
import { actionCall } from '#contract/wire/action.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import { callKeepalive } from '#web/api/http.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { currentToken } from '#web/stores/session/session.ts'
import type { Order } from '../evidence/reads.ts'
import { createDecisions, type Decision, type Outcome } from './decisions.ts'
import {
  afterDecision,
  emptyDesk,
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
import { followOrder } from './follow.ts'
import { auditWords } from './words.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'

/** A desk with its orders, what was typed about them, and the decisions on their way. */
export function createDesk() {
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
    /** Looks at the next open order, or at the one before. */
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
    /** Notes that orders were passed all at once. */
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
    /** Looks at an order that was asked for, as soon as it lies open on the desk. */
    ask: (id: number) => change((state) => lookAtAsked({ ...state, asked: id }, decidedNow(), Date.now())),
    /** Puts what was read on the desk, and looks at the first order where none was asked for. */
    take: (rows: readonly Order[], isWhole: boolean) => {
      change((state) => lookAtAsked(receive(state, rows, isWhole), decidedNow(), Date.now()))
      const [first] = openOrders(store.getState(), decidedNow())
      if (store.getState().current === 0 && first !== undefined) look(first.id)
    },
    /** Follows what happens to the orders meanwhile, and reports what concerns the user. */
    heed: (row: Order) => followOrder({ store, decisions, look }, row),
  }
}

/** Reports that a decision was not accepted; returns the reason, to be shown beside what was typed. */
function reportNotSent({ number }: Decision, error: unknown): string {
  const why = error instanceof Failure ? describe(error) : String(error)
  notify('error', textNow(auditWords.failedTitle, { number, why }), {
    detail: textNow(auditWords.failedKept),
  })
  return textNow(['Not sent: {why}', '未提交：{why}'], { why })
}

/** The call of both decisions. */
const auditCall = actionCall<Resource, string>(workOrder, 'pass')

/** Sends one decision; what the platform has against the order is thrown as its words. */
async function sendDecision(
  { id, outcome, opinion, items, billed }: Decision,
  isClosing: boolean,
): Promise<void> {
  const isBilled = outcome === 'pass' && billed !== undefined
  const sent = { ids: [id], outcome, opinion, items: [...items], ...(isBilled && { billed }) }
  try {
    if (isClosing) return await callKeepalive(auditCall, sent, currentToken() ?? '')
    const answer = await callQuietly(auditCall, sent)
    const [refused] = answer.errors
    if (refused !== undefined) throw new Failure('refused', refused.msg, { code: code.conflict })
  } finally {
    void refreshFor(auditCall)
  }
}
