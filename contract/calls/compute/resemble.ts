import type * as z from 'zod/mini'
import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './resemble.declared.ts'

/** Comparison of curves. */
export type Comparison = Output<typeof declared.comparison>
export type ComparedSeries = Output<typeof declared.comparedSeries>
export type LikenessFigures = Output<typeof declared.likenessFigures>

/** Search request, as the platform parses it and as it is sent. */
export type SearchAsk = Output<typeof declared.searchAsk>
export type SearchSent = z.input<typeof declared.searchAsk>

/** Curve found by a search. */
export type SimilarRow = Output<typeof declared.similarRow>
export type SimilarFound = Output<typeof declared.similarFound>

/** Search that runs as a job. */
export type ResembleRun = Output<typeof declared.resembleRun>

/** Search job with its request and result; the result is missing while it runs. */
export type ResembleRunFound = Output<typeof declared.resembleRunFound>

/** Similarity of curves. */
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
