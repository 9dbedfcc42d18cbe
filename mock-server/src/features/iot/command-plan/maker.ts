import type { PlanReason } from '#contract/control/command-plans.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import type { StoredPlan } from '#mock/tables/plan-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** Who made a plan, by whose rights it is carried out; or why it is not. */
export function makerOf(
  { tables, grantsOf }: Pick<World, 'grantsOf' | 'tables'>,
  { operator, kind, agreedBy }: StoredPlan,
): { maker: StoredUser } | { reason: PlanReason } {
  const maker = tables.users.rows.find(({ loginName }) => loginName === operator)
  if (maker?.status !== 'active') return { reason: 'owner' }
  const { permissions, twoPersons } = grantsOf(maker)
  const verbs = kind === 'write' ? ['command', 'write'] : ['command']
  if (!verbs.every((verb) => permissions.has(permission(device, verb)))) return { reason: 'right' }
  const isSecondLacking = agreedBy === '' && [...twoPersons].some((one) => one === kind)
  return isSecondLacking ? { reason: 'second' } : { maker }
}
