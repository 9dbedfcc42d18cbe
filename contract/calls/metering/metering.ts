import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './metering.declared.ts'

/** Current display of a meter. */
export type MeterFace = Output<typeof declared.meterFace>

/** Derivation of a figure. */
export type Proof = Output<typeof declared.proof>

/** Transformer area over a range of days. */
export type AreaScope = Output<typeof declared.areaScope>

/** Displays of meters, derivations of figures, and composition of transformer areas. */
export const meteringCalls = endpoints<typeof declared.meteringArea>()({
  meterFace: 'GET /base/iot/deviceData/meterFace/{id}',
  proof: 'GET /base/iot/deviceData/proof',
  areaScope: 'GET /base/iot/transformerArea/scope',
})
