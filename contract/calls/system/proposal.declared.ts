import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { described, remark } from '../../schema/zod.ts'
import { decision, onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { proposal } from '../../resources/system/proposal.ts'
import { sentences } from '../../text/sentences.ts'

export const proposalArea = declare({
  propose: {
    ...needs(proposal, 'propose'),
    summary: 'Propose a writing call; it is made only when another user agrees',
    request: z.object({
      call: described(z.string(), 'operationId of the call'),
      inputs: described(z.record(z.string(), z.unknown()), 'Request and path parameters of the call'),
      reason: remark(200, sentences.giveReason),
    }),
    answer: onlyId,
    refusals: { 404: 'There is no such call that can be proposed.' },
  },
  decide: {
    ...needs(proposal, 'approve'),
    summary:
      'Approve a call that was proposed with the token of another user, which makes the call, or decline it',
    request: decision,
    answer: z.object({ ...onlyId.shape, state: z.enum(['agreed', 'failed', 'declined']), msg: z.string() }),
    refusals: {
      404: 'There is no such proposal, or it is not visible to the caller.',
      428: 'The call requires the password.',
      409: 'The proposal is not pending or is the caller’s own, or its proposer may no longer make the call.',
    },
  },
})
