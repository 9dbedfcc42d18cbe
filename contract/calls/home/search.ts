import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './search.declared.ts'

/** What a search over everything finds; the same records that the lists of a kind find by that text. */
export type Found = Output<typeof declared.found>

/** A device as the search returns it: where it stands, how it is, and its worst open alert. */
export type FoundDevice = Output<typeof declared.foundDevice>

/** An open alert that stands for itself. */
export type FoundAlert = Output<typeof declared.foundAlert>

/** A work order; one that still has to be done comes first. */
export type FoundOrder = Output<typeof declared.foundOrder>

export type FoundPerson = Output<typeof declared.foundPerson>

/** What can be looked for alone. */
export type SearchKind = Output<typeof declared.searchKind>

/** The search over everything. */
export const searchCalls = endpoints<typeof declared.searching>()({
  everything: 'GET /base/search',
})
