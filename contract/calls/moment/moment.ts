import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { momentArea, momentBounds, raisedLine } from './moment.declared.ts'

/** Range of past moments that can be queried, and the calls that accept a moment. */
export type MomentBounds = Output<typeof momentBounds>

/** Alerts of one severity raised in a quarter hour; `time` is its start. */
export type RaisedLine = Output<typeof raisedLine>

/** Calls about past moments; a platform that responds 404 to the first one keeps no past states. */
export const momentCalls = endpoints<typeof momentArea>()({
  bounds: 'GET /base/moment/bounds',
  raised: 'GET /base/moment/raised',
})
