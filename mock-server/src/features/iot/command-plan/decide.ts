import type { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { permissionFor } from '#mock/auth/demands-second.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import type { World } from '#mock/world/world.ts'
import { demandVerb, verbsOf } from '../commands/demand-verb.ts'
import { followPlans } from './run.ts'
import { seenPlan } from './seen.ts'
import { publishPlan } from './publish-plan.ts'

/**
 * Agrees to a command that another person has asked for, or declines it, which needs a reason. Who agrees must be
 * permitted to give it too, and see each of its devices; what is not planned for later is given at once.
 */
export function decide(
  world: World,
  { id, isAgreed, opinion = '' }: Sent<typeof commandPlanCalls.decide>,
  call: UserCall,
): { id: number } {
  const { user } = call
  const plan = seenPlan(world, id, user)
  const { operator: askedBy, expireTime, state, targets, kind } = plan
  for (const verb of verbsOf(kind)) demandVerb(world, call, verb)
  const rows = targets.flatMap(({ deviceId }) => world.fleet.table.get(deviceId) ?? [])
  const concerned = { needed: permissionFor(kind), resource: device.name, rows }
  assertDecides(world, { askedBy, expireTime, isWaiting: state === 'waiting' }, user, concerned)
  if (!isAgreed && opinion === '') refuseForm([{ field: 'opinion', text: sentences.giveReason }])
  const now = formatTime(world.clock())
  const by = user.loginName
  const values = isAgreed
    ? ({ state: 'running', agreedBy: by, nextTime: plan.nextTime || now } as const)
    : ({ state: 'declined', declinedBy: by, nextTime: '' } as const)
  const changed = world.tables.commandPlans.update(id, { ...values, opinion, decideTime: now, updateBy: by })
  if (changed !== undefined) publishPlan(world, changed)
  followPlans(world)
  return { id }
}
