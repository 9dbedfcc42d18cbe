import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './search.declared.ts'

/** Result of the global search: the same records that each list finds by that text. */
export type Found = Output<typeof declared.found>

/** Device found by the search: location, state and worst open alert. */
export type FoundDevice = Output<typeof declared.foundDevice>

/** Open alert that is not suppressed. */
export type FoundAlert = Output<typeof declared.foundAlert>

/** Work order; open ones come first. */
export type FoundOrder = Output<typeof declared.foundOrder>

export type FoundPerson = Output<typeof declared.foundPerson>

/** Kinds of records that can be searched separately. */
export type SearchKind = Output<typeof declared.searchKind>

/** Global search. */
export const searchCalls = endpoints<typeof declared.searching>()({
  everything: 'GET /base/search',
})
