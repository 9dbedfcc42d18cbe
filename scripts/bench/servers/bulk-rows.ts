import type { StoredRow } from '#mock/store/row.ts'

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

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_none, index) => firstId + index)
}

function audit(id: number): object {
  const day = String(1 + (id % 28)).padStart(2, '0')
  const time = `2026-01-${day} 08:00:00`
  return { createTime: time, createBy: 'system', updateTime: time, updateBy: 'system', version: 1 }
}
