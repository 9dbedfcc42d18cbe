import type { StoreApi } from 'zustand'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useSession } from '#web/stores/session/session.ts'
import type { Order } from '../evidence/reads.ts'
import type { Decisions } from './decisions.ts'
import { afterDecision, hear, isHandedInAgain, putBack, type DeskState } from './desk-state.ts'
import { auditWords } from './words.ts'

interface Parts {
  store: StoreApi<DeskState>
  decisions: Decisions
  look: (id: number) => void
}

/**
 * Follows what happens to an order meanwhile: a pending decision on an order that has changed is taken back, an order that
 * left the queue is skipped, and the user concerned is notified.
 */
export function followOrder({ store, decisions, look }: Parts, row: Order): void {
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
  /** The person had decided about it. */
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
