import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './seal.declared.ts'

/** A range of numbers that comes into stock. */
export type SealRange = Output<typeof declared.sealRangeRequest>

export type SealStep = Output<typeof declared.sealStep>

/** What seals do beyond the generic calls. */
export const sealCalls = endpoints<typeof declared.sealArea>()({
  addSeals: 'POST /base/reform/seal/rangeSave',
  addingSeals: 'GET /base/reform/seal/range/{job}',
  findSeal: 'GET /base/reform/seal/find',
  traceSeal: 'GET /base/reform/seal/trace/{id}',
})
