import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './metering.declared.ts'

/** What a meter shows now. */
export type MeterFace = Output<typeof declared.meterFace>

/** How a figure came about. */
export type Proof = Output<typeof declared.proof>

/** A transformer area over some days. */
export type AreaScope = Output<typeof declared.areaScope>

/** What meters show, how figures come about, and what a transformer area is made of. */
export const meteringCalls = endpoints<typeof declared.meteringArea>()({
  meterFace: 'GET /base/iot/deviceData/meterFace/{id}',
  proof: 'GET /base/iot/deviceData/proof',
  areaScope: 'GET /base/iot/transformerArea/scope',
})
