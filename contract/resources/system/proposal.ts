import { choice, data, longText, number, ref, text } from '../../schema/field.ts'
import { decisionFields } from '../decision-fields.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'

const set = { readOnly: true } as const

/** No validation here, because the schema of the call validates its inputs. */
export const anyInputs = () => undefined

/** Call proposed by an agent with the token of a user and decided by another user. Only the platform writes it. */
export const proposal = resource({
  name: 'system/proposal',
  path: '/base/sys/proposal',
  label: 'subject',
  states: 'state',
  search: ['subject', 'call', 'reason', 'askedBy'],
  without: ['save', 'update', 'delete', 'import', 'export'],
  fields: {
    ...localised('subject', 'What is proposed', '提案内容', set),
    state: choice(
      ...labels.state,
      [
        ['waiting', ...states.waitsForSecond],
        ['agreed', ...states.executed],
        ['failed', ...states.failed],
        ['declined', ...states.rejected],
        ['expired', ...states.expired],
      ],
      set,
    ),
    reason: text(...labels.reason, set),
    /** Name of the resource, name of the call, and its inputs. */
    resource: text('Concerns', '涉及对象', set),
    call: text('Call', '接口', set),
    inputs: data<Readonly<Record<string, unknown>>>('Values sent', '提交参数', anyInputs, set),
    orgId: ref(...labels.organisation, 'system/org', set),
    ...decisionFields(['Proposed by', '提交人']),
    client: text('Client', '客户端', set),
    /** Session whose token was used; the token itself is not stored. */
    sessionId: number('Session', '会话编号', { ...set, decimals: 0 }),
    /** Response of the call as JSON. */
    result: longText(...labels.result, set),
    createTime: time('Proposed at', '提交时间', set),
    expireTime: time(...labels.decidedUntil, set),
  },
})

export type ProposalRow = Row<typeof proposal>
