import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './box.declared.ts'

/** What hangs where in a meter box, and how it does. */
export type BoxLayout = Output<typeof declared.boxLayout>

/** A meter at a position of a box. */
export type BoxMeter = Output<typeof declared.boxMeter>

/** Something that happened at a box, the newest first. */
export type BoxMoment = Output<typeof declared.boxMoment>

/** What meter boxes do beyond the generic calls. */
export const reformBoxCalls = endpoints<typeof declared.reformBoxArea>()({
  boxLayout: 'GET /base/reform/meterBox/layout/{id}',
})
