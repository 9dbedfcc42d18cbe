import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { crewArea, crewDay, crewPosition } from './crew.declared.ts'

export type CrewPosition = Output<typeof crewPosition>

/** Orders of a crew on a day, and the assets it carries. */
export type CrewDay = Output<typeof crewDay>

/** Calls of crews beyond the generic ones. */
export const crewCalls = endpoints<typeof crewArea>()({
  positions: 'GET /base/reform/crew/positions',
  day: 'GET /base/reform/crew/day',
  workers: 'GET /base/reform/crew/workers/{id}',
})
