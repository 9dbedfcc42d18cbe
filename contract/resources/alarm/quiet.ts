import { action } from '../../schema/action.ts'
import { choice, longText, ref, refs } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { alarm } from './alarm.ts'
import { alert } from './alert.ts'

const all = { hint: ['None chosen means all', '不选表示全部'] } as const

/** Maintenance window: matching alerts are recorded without notifying anyone. */
export const quiet = resource({
  name: 'alarm/quiet',
  path: '/base/alarm/quiet',
  alters: [alert.path, '/base/iot/devices'],
  label: 'name',
  states: 'state',
  search: ['name', 'reason'],
  without: ['import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 64 }),
    state: choice(
      ...labels.state,
      [
        ['inForce', 'In force', '生效中'],
        ['planned', 'Planned', '未生效'],
        ['over', 'Over', '已失效'],
      ],
      { readOnly: true },
    ),
    startTime: time('From', '开始时间', { required: true }),
    endTime: time('To', '结束时间', { required: true }),
    orgId: ref(...labels.organisation, 'system/org', {
      required: true,
      hint: ['With all below it', '含下级组织'],
    }),
    areaIds: refs('Transformer areas', '台区', 'iot/transformer-area', all),
    productIds: refs('Products', '产品', 'iot/product', all),
    ruleIds: refs('Rules', '规则', alarm.name, all),
    reason: longText(...labels.reason, { required: true, max: 200 }),
  },
  actions: {
    end: action('End now', '立即结束', {
      icon: 'pi-stop-circle',
      verb: 'update',
      summary: 'End maintenance windows; alerts that are still active are notified',
      from: ['inForce'],
      to: 'over',
      refusal: ['It is not in force.', '该窗口未生效。'],
      done: ['{n} ended', '已结束 {n} 个'],
    }),
  },
})

export type QuietRow = Row<typeof quiet>
