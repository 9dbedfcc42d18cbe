import { isAllowed, openOrderStates, orderStates, type OrderActName } from '#domain/reform/order-acts.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { actForms, passClean, setDue } from './acts.ts'
import { words } from './words.ts'

type Order = typeof workOrder

/** What can be done to one order where it stands; `siteOf` is where the work on site is, for those who have that page. */
export function rowActsOf(
  siteOf: (id: number) => string | undefined,
  go: (path: string) => void,
): readonly RowAction<Order>[] {
  const site: RowAction<Order> = {
    id: 'submit',
    label: words.site,
    icon: 'pi-wrench',
    verb: 'submit',
    concerns: ({ state }) => isAllowed('submit', state),
    run: ({ id }) => go(siteOf(id) ?? ''),
  }
  return [
    formAct('dispatch'),
    formAct('reassign'),
    ...(siteOf(0) === undefined ? [] : [site]),
    formAct('pass'),
    formAct('reject'),
    formAct('recall'),
    formAct('giveBack'),
    formAct('withdraw'),
    { ...setDue.row, concerns: ({ state }) => openOrderStates.some((open) => open === state) },
    formAct('cancel'),
    formAct('reopen'),
  ]
}

function formAct(name: Exclude<OrderActName, 'submit'>): RowAction<Order> {
  return { ...actForms[name].row, concerns: ({ state }) => isAllowed(name, state) }
}

/** What can be done to many orders that stand in some of these states; none named is all. */
export function bulkActsIn(states: readonly string[]): readonly BulkAction<Order>[] {
  const shown = orderStates
    .map(([state]) => state)
    .filter((state) => states.length === 0 || states.includes(state))
  const ofForm = (...names: readonly (keyof typeof actForms)[]) =>
    names.filter((name) => shown.some((state) => isAllowed(name, state))).map((name) => actForms[name].bulk)
  const isOpen = shown.some((state) => openOrderStates.some((open) => open === state))
  return [
    ...ofForm('dispatch', 'reassign', 'recall'),
    // auditing is done one by one but for those without warnings
    ...(shown.includes('audit') ? [passClean.bulk] : []),
    ...(isOpen ? [setDue.bulk] : []),
    ...ofForm('giveBack', 'withdraw', 'cancel', 'reopen'),
  ]
}
