import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

const others: Text2 = ['This belongs to another crew.', '这属于其他施工队。']

/** Refuses where a member of a crew does something that is another crew's; people of no crew may. */
export function assertOwnCrew({ tables }: Pick<World, 'tables'>, { id }: StoredUser, crewId: number): void {
  const own = tables.crews.rows.filter(({ memberIds }) => memberIds.includes(id))
  if (own.length > 0 && own.every((crew) => crew.id !== crewId)) refuse(code.conflict, others)
}
