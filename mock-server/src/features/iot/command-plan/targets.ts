import type { PlanLeftOut } from '#contract/calls/fleet/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { LeftOut, StoredPlan } from '#mock/tables/plan-tables.ts'
import type { World } from '#mock/world/world.ts'
import { movedOf } from './give.ts'

/** Most targets of a plan or a run that are listed. */
export const mostListed = 1000

/** Devices, or values of theirs, as listed for a user who sees them. */
export function listFor(
  world: World,
  lines: readonly LeftOut[],
  { user }: Pick<UserCall, 'user'>,
): PlanLeftOut[] {
  return lines
    .filter(({ deviceId }) => seesId(world, device.name, deviceId, user))
    .map(({ deviceId, value, found, text: [en, zh] }) => {
      const { name = '', nameZh = '' } = world.fleet.table.get(deviceId) ?? {}
      const { param = '', held: agreed = '', wanted = '' } = value ?? {}
      return { deviceId, name, nameZh, param, agreed, found, wanted, en, zh }
    })
}

/** The devices of a plan with what was agreed of each, and why a value would stay as it is were it due now. */
export function targetsOf(
  world: World,
  { targets }: StoredPlan,
  call: UserCall,
): { list: PlanLeftOut[]; total: number } {
  const lines = targets.flatMap(({ deviceId, values }): LeftOut[] => {
    const row = world.fleet.table.get(deviceId)
    if (values.length === 0 || row === undefined) return [{ deviceId, found: '', text: nobody }]
    return values.map((value) => {
      const found = world.params.known(row, value.param)
      return movedOf(world, row, value) ?? { deviceId, value, found, text: nobody }
    })
  })
  return { list: listFor(world, lines.slice(0, mostListed), call), total: lines.length }
}
