import { searchCalls } from '#contract/calls/search.ts'
import { serving } from '#mock/world/serving.ts'
import { findEverything } from './find.ts'

/** The search over everything: one call for all kinds of records. */
export const searchRoutes = serving(searchCalls, { everything: findEverything })
