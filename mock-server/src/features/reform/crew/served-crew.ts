import { crewCalls } from '#contract/calls/reform/crew.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredCrew } from '#mock/tables/reform-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { isOpen, ordersOf } from '../orders.ts'
import { dayOf } from './day.ts'
import { positionsOf } from './positions.ts'
import { seenWorkers } from './workers-of.ts'

const words = {
  elsewhere: ['{name} is in another crew already.', '{name} 已属于其他施工队。'],
  hasOrders: ['This crew still has open orders.', '该施工队仍有在手工单。'],
} satisfies Record<string, Text2>

/** Crews: who works on site, and how much there is to do for them. An account is in one crew at most. */
export const servedCrew: Served<StoredCrew> = {
  resource: crew,
  belongs: { org: ({ orgId }) => orgId, own: ({ memberIds }, { id }) => memberIds.includes(id) },
  example: { code: 'SQ3', mobile: '13900001234', people: 4, perDay: 6 },
  problems: (world, row) => memberProblems(world, row),
  assertRemovable(world, { id }) {
    if (openOf(world, id) > 0) refuse(code.conflict, words.hasOrders)
  },
  shown: (world, { id }) => ({ openOrders: openOf(world, id) }),
  routes: serving(crewCalls, {
    positions: (world, _sent, { user }) => positionsOf(world, user),
    day: (world, _sent, { user }) => dayOf(world, user),
    workers: (world, _sent, call) => seenWorkers(world, call),
  }),
}

/** Whose account is in another crew already, one name for all of them. */
function memberProblems({ tables }: Pick<World, 'tables'>, { id, memberIds }: StoredCrew): FieldProblem[] {
  const others = new Set(tables.crews.rows.filter((row) => row.id !== id).flatMap((row) => row.memberIds))
  const taken = memberIds.find((member) => others.has(member))
  const person = taken === undefined ? undefined : tables.users.get(taken)
  if (person === undefined) return []
  const [name, nameZh] = personName(person)
  const [en, zh] = words.elsewhere
  return [{ field: 'memberIds', text: [fill(en, { name }), fill(zh, { name: nameZh })] }]
}

function openOf(world: Pick<World, 'tables'>, id: number): number {
  return ordersOf(world).ofCrew(id).filter(isOpen).length
}
