import type { quantity } from '#contract/resources/reform/quantity.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { personName } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '#mock/features/reform/own-crew.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { Effects } from '#mock/world/world.ts'

const words = {
  filled: ['This line is filled in already.', '该行已填报。'],
  open: ['This line is not filled in.', '该行尚未填报。'],
} satisfies Record<string, Text2>

/** What a line holds that came as it was designed. */
export function asDesigned({ designed }: StoredQuantity, [filledBy, filledByZh]: Text2, filledAt: string) {
  return { taken: designed, installed: designed, returned: 0, filledBy, filledByZh, filledAt }
}

/** Refuses what cannot be done to a line as it is. */
export function refuseLine(_row: StoredQuantity, action: string): void {
  refuse(code.conflict, action === 'confirm' ? words.open : words.filled)
}

/** What is done with lines: each by its own crew, or by who belongs to none. */
export const quantityEffects: Effects<typeof quantity, StoredQuantity> = {
  copyDesign({ world, call, now }) {
    return (row) => {
      assertOwnCrew(world, call.user, row.crewId)
      return asDesigned(row, personName(call.user), now)
    }
  },
  confirm({ world, call }) {
    return (row) => {
      assertOwnCrew(world, call.user, row.crewId)
      return row.state === 'confirmed' ? undefined : {}
    }
  },
}
