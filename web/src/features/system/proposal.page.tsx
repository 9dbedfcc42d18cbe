import { proposalCalls } from '#contract/calls/system/proposal.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { proposal } from '#contract/resources/system/proposal.ts'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { ProposedInputs } from './proposal/inputs.tsx'

function Concerned({ name }: { name: string }) {
  return useText()(resourceNamed(name)?.title ?? [name, name])
}

/** Calls proposed by agents on behalf of users, to be decided by a second user. */
export default listPage(proposal, {
  list: ['subject', 'state', 'resource', 'reason', 'askedByName', 'createTime', 'expireTime'],
  more: ['call', 'client', 'sessionId', 'orgId', 'decidedByName', 'decideTime', 'opinion'],
  filters: ['askedBy', 'createTime'],
  sort: '-createTime',
  form: ['resource', 'reason', 'call', 'inputs', 'client', 'sessionId', 'opinion', 'result'],
  cells: {
    resource: ({ resource }) => <Concerned name={resource} />,
    inputs: (row) => <ProposedInputs row={row} />,
  },
  rowActions: decisionActs(proposal, {
    Detail: ({ on: { rows } }) => rows.map((row) => <ProposedInputs key={row.id} row={row} isAsked />),
    send: (decision) => callUnreported(proposalCalls.decide, decision),
    onAgreed: ({ state, msg }) => state === 'failed' && notify('error', msg),
  }),
  without: ['add', 'update', 'delete', 'import', 'export'],
  empty: [
    'What agents propose with the token of a person appears here.',
    '智能体以人员令牌提交的提案显示在此。',
  ],
})
