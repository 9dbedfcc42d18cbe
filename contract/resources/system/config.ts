import { choice, number, text } from '../../schema/field.ts'
import { decisionFields } from '../decision-fields.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'

const set = { readOnly: true } as const
const whole = { readOnly: true, decimals: 0 } as const

/** Change of the configuration, proposed by one user as files and decided by another. Only the platform writes it. */
export const config = resource({
  name: 'system/config',
  path: '/base/sys/config',
  label: 'note',
  states: 'state',
  search: ['note', 'askedBy'],
  without: ['save', 'update', 'delete', 'import', 'export'],
  fields: {
    note: text('Purpose', '变更说明', set),
    state: choice(
      ...labels.state,
      [
        ['waiting', ...states.waitsForSecond],
        ['taken', 'Taken over', '已生效'],
        ['declined', ...states.rejected],
        ['withdrawn', ...states.withdrawn],
      ],
      set,
    ),
    added: number('Added', '新增', whole),
    changed: number('Changed', '修改', whole),
    removed: number('Removed', '删除', whole),
    ...decisionFields(['Proposed by', '提交人']),
    createTime: time('Proposed at', '提交时间', set),
  },
})

export type ConfigRow = Row<typeof config>
