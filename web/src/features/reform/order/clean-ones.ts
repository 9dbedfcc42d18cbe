import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud, flatQuery, type Filter, type Stored, type Target } from '#contract/wire/crud.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { words } from './words.ts'

type Order = Stored<typeof workOrder>

/** To be audited, with no check to look at. */
const clean: Filter = { state: 'audit', flagsEnd: '0' }

/** Those of the chosen orders that are to be audited and whose checks are all green; says so where none is. */
export async function cleanOnes({ target, rows }: Chosen<typeof workOrder>) {
  const found = 'ids' in target ? await amongIds(target.ids, rows) : await amongAll(target)
  if (found.count > 0) return found
  notify('info', textNow(words.noneClean))
  return undefined
}

/** Whether an order is to be audited and every check of it green. */
export function isClean({ state, flags }: Pick<Order, 'state' | 'flags'>): boolean {
  return state === 'audit' && flags === 0
}

/** What the page does not show of them is asked for one by one. */
async function amongIds(ids: readonly number[], rows: readonly Order[]) {
  const shown = new Map(rows.map((row) => [row.id, row]))
  const orders = await Promise.all(
    ids.map(async (id) => shown.get(id) ?? (await callQuietly(crud(workOrder).info(id)))),
  )
  const cleanIds = orders.filter(isClean).map(({ id }) => id)
  return { target: { ids: cleanIds }, count: cleanIds.length }
}

/** A filter that names another state leaves none. */
async function amongAll(target: Exclude<Target, { ids: unknown }>) {
  const { filter, except } = target
  const states = filter['state']?.split(',')
  if (states !== undefined && !states.includes('audit')) return { target, count: 0 }
  const narrower = { ...filter, ...clean }
  const { total } = await callQuietly(
    crud(workOrder).list,
    flatQuery({ page: 1, limit: 1, filter: narrower }),
  )
  const left = await Promise.all(except.map((id) => callQuietly(crud(workOrder).info(id), undefined)))
  const spared = left.filter(isClean).map(({ id }) => id)
  const count = total - spared.length
  return { target: { filter: narrower, except: spared, expect: count }, count }
}
