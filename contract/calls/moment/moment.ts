import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { momentArea, momentBounds, raisedLine } from './moment.declared.ts'

/** From when on, and in which calls, it can be asked how everything stood. */
export type MomentBounds = Output<typeof momentBounds>

/** Alerts raised in a quarter hour, of one severity; `time` is its beginning. */
export type RaisedLine = Output<typeof raisedLine>

/** What is asked about the past as a whole; a platform that answers 404 to the first has none. */
export const momentCalls = endpoints<typeof momentArea>()({
  bounds: 'GET /base/moment/bounds',
  raised: 'GET /base/moment/raised',
})
