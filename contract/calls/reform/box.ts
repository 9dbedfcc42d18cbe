import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { boxLayout, boxMeter, boxMoment, reformBoxArea } from './box.declared.ts'

/** What hangs where in a meter box, and how it does. */
export type BoxLayout = Output<typeof boxLayout>

/** A meter at a position of a box. */
export type BoxMeter = Output<typeof boxMeter>

/** Something that happened at a box, the newest first. */
export type BoxMoment = Output<typeof boxMoment>

/** What meter boxes do beyond the generic calls. */
export const reformBoxCalls = endpoints<typeof reformBoxArea>()({
  boxLayout: 'GET /base/reform/meterBox/layout/{id}',
})
