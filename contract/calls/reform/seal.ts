import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { sealArea, sealRangeRequest, sealStep } from './seal.declared.ts'

/** A range of numbers that comes into stock. */
export type SealRange = Output<typeof sealRangeRequest>

export type SealStep = Output<typeof sealStep>

/** What seals do beyond the generic calls. */
export const sealCalls = endpoints<typeof sealArea>()({
  addSeals: 'POST /base/reform/seal/rangeSave',
  addingSeals: 'GET /base/reform/seal/range/{job}',
  findSeal: 'GET /base/reform/seal/find',
  traceSeal: 'GET /base/reform/seal/trace/{id}',
})
