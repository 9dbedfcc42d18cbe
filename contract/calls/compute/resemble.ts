import type * as z from 'zod/mini'
import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { resembleArea } from './resemble.declared.ts'
import type * as schema from './resemble.schema.ts'

/** Curves over each other. */
export type Comparison = Output<typeof schema.comparison>
export type ComparedSeries = Output<typeof schema.comparedSeries>
export type LikenessFigures = Output<typeof schema.likenessFigures>

/** What a search asks for, as the platform reads it and as it is sent. */
export type SearchAsk = Output<typeof schema.searchAsk>
export type SearchSent = z.input<typeof schema.searchAsk>

/** A curve that a search has found. */
export type SimilarRow = Output<typeof schema.similarRow>
export type SimilarFound = Output<typeof schema.similarFound>

/** A search that runs as a job. */
export type ResembleRun = Output<typeof schema.resembleRun>

/** The same with what it was asked and what it has found; nothing while it is under way. */
export type ResembleRunFound = Output<typeof schema.resembleRunFound>

/** How alike curves are. */
export const resembleCalls = endpoints<typeof resembleArea>()({
  compare: 'POST /base/data/dataResemble/compare',
  search: 'POST /base/data/dataResemble/search',
  run: 'POST /base/data/dataResemble/run',
  runTask: 'POST /base/data/dataResemble/runTask',
  runs: 'GET /base/data/dataResemble/runs',
  found: 'GET /base/data/dataResemble/found/{job}',
  cancel: 'POST /base/data/dataResemble/cancel',
  mark: 'POST /base/data/dataResembleResult/mark',
  order: 'POST /base/reform/workOrder/fromCurve',
})
