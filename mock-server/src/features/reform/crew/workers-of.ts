import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredCrew } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { ordersOf } from '../orders.ts'
import { seenCrew } from './seen-crew.ts'

/** Who works in a crew: its lead, its accounts, and who has worked on its orders. */
export function workersOf(world: Pick<World, 'tables'>, crew: StoredCrew): Text2[] {
  const { users } = world.tables
  const accounts = crew.memberIds.flatMap((id) => users.get(id) ?? []).map((user) => personName(user))
  const known = ordersOf(world)
    .ofCrew(crew.id)
    .filter(({ worker }) => worker !== '')
    .map(({ worker, workerZh }): Text2 => [worker, workerZh])
  const all: readonly Text2[] = [[crew.leader, crew.leaderZh], ...accounts, ...known]
  return [...new Map(all.map((name) => [name[0], name])).values()]
}

/** The same for a person who sees the crew. */
export function seenWorkers(world: World, { request, user }: UserCall): { name: string; nameZh: string }[] {
  const crew = seenCrew(world, Number(request.params['id']), user) ?? refuse(code.missing, texts.missing)
  return workersOf(world, crew).map(([name, nameZh]) => ({ name, nameZh }))
}
