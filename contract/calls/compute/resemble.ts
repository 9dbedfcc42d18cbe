import type * as z from 'zod/mini'
import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './resemble.declared.ts'

/** Curves over each other. */
export type Comparison = Output<typeof declared.comparison>
export type ComparedSeries = Output<typeof declared.comparedSeries>
export type LikenessFigures = Output<typeof declared.likenessFigures>

/** What a search asks for, as the platform reads it and as it is sent. */
export type SearchAsk = Output<typeof declared.searchAsk>
export type SearchSent = z.input<typeof declared.searchAsk>

/** A curve that a search has found. */
export type SimilarRow = Output<typeof declared.similarRow>
export type SimilarFound = Output<typeof declared.similarFound>

/** A search that runs as a job. */
export type ResembleRun = Output<typeof declared.resembleRun>

/** The same with what it was asked and what it has found; nothing while it is under way. */
export type ResembleRunFound = Output<typeof declared.resembleRunFound>

/** How alike curves are. */
export const resembleCalls = endpoints<typeof declared.resembleArea>()({
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
