import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './box.declared.ts'

/** Positions of a meter box with their meters and state. */
export type BoxLayout = Output<typeof declared.boxLayout>

/** Meter at a position of a box. */
export type BoxMeter = Output<typeof declared.boxMeter>

/** Event at a box; lists have the newest first. */
export type BoxMoment = Output<typeof declared.boxMoment>

/** Calls of meter boxes beyond the generic ones. */
export const reformBoxCalls = endpoints<typeof declared.reformBoxArea>()({
  boxLayout: 'GET /base/reform/meterBox/layout/{id}',
})
