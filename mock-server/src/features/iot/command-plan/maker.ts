import type { PlanReason } from '#contract/control/command-plans.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import type { StoredPlan } from '#mock/tables/plan-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { verbsOf } from '../commands/demand-verb.ts'

/** Who made a plan, by whose rights it is carried out; or why it is not. */
export function makerOf(
  world: Pick<World, 'grantsOf' | 'tables'>,
  { operator, kind, agreedBy }: StoredPlan,
): { maker: StoredUser } | { reason: PlanReason } {
  const maker = world.tables.users.rows.find(({ loginName }) => loginName === operator)
  if (maker?.status !== 'active') return { reason: 'owner' }
  const { permissions } = world.grantsOf(maker)
  if (!verbsOf(kind).every((verb) => permissions.has(permission(device, verb)))) return { reason: 'right' }
  const isSecondLacking = agreedBy === '' && demandsSecond(world, kind, maker)
  return isSecondLacking ? { reason: 'second' } : { maker }
}
