import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { crewArea, crewPosition } from './crew.declared.ts'

/** Where a crew is. */
export type CrewPosition = Output<typeof crewPosition>

/** What crews tell beyond the generic calls. */
export const crewCalls = endpoints<typeof crewArea>()({
  positions: 'GET /base/reform/crew/positions',
})
