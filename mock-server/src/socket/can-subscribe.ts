import { carries, rootOf, type Carries } from '#contract/metering/live.ts'
import type { Session } from '#mock/tables/session.ts'
import type { AccessControl } from '#mock/http/call.ts'

/** Whether the user of a session may subscribe to a topic: one that exists, and what it needs he has. */
export function canSubscribe(
  { tables, grantsOf }: Pick<AccessControl, 'tables' | 'grantsOf'>,
  { userId }: Session,
  topic: string,
): boolean {
  const root = rootOf(topic)
  if (root === undefined) return false
  const { needs }: Carries = carries[root]
  if (needs === undefined) return true
  const user = tables.users.get(userId)
  return user !== undefined && grantsOf(user).permissions.has(needs)
}
