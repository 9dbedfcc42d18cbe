import type { StoredRow } from '#mock/store/row.ts'
import type { World } from '#mock/world/world.ts'
import { below } from '../measure/times.ts'

/** The first id of rows that the bench has added. */
const firstId = 10_000

/** A dictionary that no page asks for. */
export const bulkDict = {
  ...audit(firstId),
  id: firstId,
  name: 'Bench',
  nameZh: '基准',
  code: 'bench',
  status: 'enabled',
}

/** Its entries. */
export function bulkEntries(count: number): StoredRow[] {
  return numbers(count).map((id) => ({
    ...audit(id),
    id,
    dictId: bulkDict.id,
    label: `Entry ${(id * 7919) % count}`,
    labelZh: `条目 ${id}`,
    value: String(id),
    colour: id % 2 === 0 ? 'ok' : 'warn',
    sort: id % 1000,
  }))
}

/** Accounts in every organisation and role, one in ten locked. */
export function bulkUsers(count: number): StoredRow[] {
  return numbers(count).map((id) => ({
    ...audit(id),
    id,
    loginName: `bench${id}`,
    username: `Account ${(id * 7919) % count}`,
    email: `account.${id}@example.com`,
    mobile: `138${String(id).padStart(8, '0')}`,
    groupId: 1 + (id % 8),
    leader: id % 20 === 0,
    roleIds: [1 + (id % 5)],
    status: id % 10 === 0 ? 'locked' : 'active',
    userImg: '',
  }))
}

/** Copies of orders under numbers of their own, so that there are so many of them in all. */
export function bulkOrders(orders: readonly StoredRow[], count: number): StoredRow[] {
  const missing = Math.max(0, count - orders.length)
  return numbers(missing).flatMap((id) => {
    const order = orders[id % orders.length]
    return order === undefined ? [] : [{ ...order, id, number: `WO-BENCH-${id}` }]
  })
}

/** Puts meters of other areas into the first one, until it has as many as are to be looked at. */
export function crowdArea({ fleet }: World, meters: number): void {
  const areaId = 1
  const missing = Math.max(0, meters - fleet.usersOf(areaId).length)
  const others = fleet.table.rows.filter(
    (row) => row.family === 'meter-1p' && row.areaId !== areaId && row.state === 'online',
  )
  for (const { id } of others.slice(0, missing)) fleet.table.update(id, { areaId })
}

const numbers = (count: number) => below(count).map((n) => firstId + n)

function audit(id: number): object {
  const day = String(1 + (id % 28)).padStart(2, '0')
  const time = `2026-01-${day} 08:00:00`
  return { createTime: time, createBy: 'system', updateTime: time, updateBy: 'system', version: 1 }
}
