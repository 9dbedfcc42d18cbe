import { choice, number, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'

const set = { readOnly: true } as const
const worked = { readOnly: true, computed: true } as const
const whole = { readOnly: true, decimals: 0 } as const

/** A change of the configuration that a person proposes as files and another one decides. Only the platform writes it. */
export const config = resource({
  name: 'system/config',
  path: '/base/sys/config',
  title: catalogue['system/config'],
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
    /** Login names, and below them what people call them. */
    askedBy: text('Proposed by', '提交人', set),
    ...localised('askedByName', 'Proposed by', '提交人', worked),
    decidedBy: text('Decided by', '复核人', set),
    ...localised('decidedByName', 'Decided by', '复核人', worked),
    opinion: text(...labels.opinion, set),
    createTime: time('Proposed at', '提交时间', set),
    decideTime: time(...labels.decidedAt, set),
  },
})

export type ConfigRow = Row<typeof config>
