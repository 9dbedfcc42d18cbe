import { quantity } from '#contract/resources/reform/quantity.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { personName } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '#mock/features/reform/own-crew.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

const words = {
  filled: ['This line is filled in already.', '该行已填报。'],
  open: ['This line is not filled in.', '该行尚未填报。'],
} satisfies Record<string, Text2>

/** What a line holds that came as it was designed. */
export function asDesigned({ designed }: StoredQuantity, [filledBy, filledByZh]: Text2, filledAt: string) {
  return { taken: designed, installed: designed, returned: 0, filledBy, filledByZh, filledAt }
}

/** Fills lines in as they were designed; those already filled in stay. */
export function copyDesign(world: World, target: Target, call: UserCall): Promise<BulkAnswer> {
  const now = formatTime(world.clock())
  return eachLine(world, target, call, (row) => {
    if (row.state !== 'open') refuse(code.conflict, words.filled)
    world.tables.quantities.update(row.id, {
      ...asDesigned(row, personName(call.user), now),
      updateBy: call.user.loginName,
    })
  })
}

export function confirmLines(world: World, target: Target, call: UserCall): Promise<BulkAnswer> {
  return eachLine(world, target, call, (row) => {
    if (row.state === 'confirmed') return
    if (row.state === 'open') refuse(code.conflict, words.open)
    world.tables.quantities.update(row.id, { state: 'confirmed', updateBy: call.user.loginName })
  })
}

function eachLine(
  world: World,
  target: Target,
  call: UserCall,
  act: (row: StoredQuantity) => void,
): Promise<BulkAnswer> {
  return actOnTarget(world, quantity, target, call, ({ id }) => {
    const row = world.tables.quantities.get(id)
    if (row === undefined) return
    assertOwnCrew(world, call.user, row.crewId)
    act(row)
  })
}
