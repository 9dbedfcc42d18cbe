import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { topics } from '#domain/metering/live.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { Order } from '../evidence/reads.ts'
import { createDesk } from './desk.ts'
import { openOrders } from './desk-state.ts'

/** Orders that are read at once; further ones follow as these are decided. */
const read = 100

/** The queue of an auditor: its orders, what was typed about them, and the decisions on their way. */
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
  // This also runs each time the page comes to the front: the link that led here names the order again.
  useEffect(() => desk.ask(wanted), [desk, wanted])
  useTopic(topics.workOrder, {
    onItems: (items) => {
      for (const { d } of items) desk.heed(d as Order)
    },
    onGap: () => void refetch(),
  })
  useSentOnLeaving((isClosing) => void desk.decisions.flush(isClosing))

  const open = openOrders(state, decided)
  return {
    desk,
    query,
    state,
    pending,
    open,
    /** Orders to audit, those that were not read yet included. */
    left: Math.max(open.length, (data?.total ?? 0) - decided.length),
    current: state.orders.find(({ id }) => id === state.current),
  }
}

export type OpenDesk = ReturnType<typeof useDesk>

/** What waits is sent at once when the page is left, hidden or closed with its window. */
function useSentOnLeaving(flush: (isClosing: boolean) => void): void {
  const leave = useEffectEvent(flush)
  useEffect(() => {
    const onHide = () => leave(true)
    globalThis.addEventListener('pagehide', onHide)
    return () => {
      globalThis.removeEventListener('pagehide', onHide)
      leave(false)
    }
  }, [])
}
