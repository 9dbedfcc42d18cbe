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
    summary: 'Propose a call that writes; nothing is done before another person agrees',
    request: z.object({
      call: described(z.string(), 'Its operationId'),
      inputs: described(z.record(z.string(), z.unknown()), 'What is sent with it, or stands in its path'),
      reason: remark(200, sentences.giveReason),
    }),
    answer: onlyId,
    refusals: { 404: 'No such call can be proposed.' },
  },
  decide: {
    ...needs(proposal, 'approve'),
    summary:
      'Agree to what was proposed with the token of another person, which makes the call, or decline it',
    request: decision,
    answer: z.object({ ...onlyId.shape, state: z.enum(['agreed', 'failed', 'declined']), msg: z.string() }),
    refusals: {
      404: 'There is none in sight.',
      428: 'The call asks for the password.',
      409: 'It waits no more, is one’s own, or may not be done any more.',
    },
  },
})
