import { endpoints } from '../../wire/endpoint.ts'
import type { proposalArea } from './proposal.declared.ts'

/** Calls proposed by agents and decided by users. */
export const proposalCalls = endpoints<typeof proposalArea>()({
  propose: 'POST /base/sys/proposal/propose',
  decide: 'POST /base/sys/proposal/decide',
})
