import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './seal.declared.ts'

/** Range of seal numbers to add to stock. */
export type SealRange = Output<typeof declared.sealRangeRequest>

export type SealStep = Output<typeof declared.sealStep>

/** Calls of seals beyond the generic ones. */
export const sealCalls = endpoints<typeof declared.sealArea>()({
  addSeals: 'POST /base/reform/seal/rangeSave',
  addingSeals: 'GET /base/reform/seal/range/{job}',
  findSeal: 'GET /base/reform/seal/find',
  traceSeal: 'GET /base/reform/seal/trace/{id}',
})
