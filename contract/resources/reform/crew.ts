import { choice, number, ref, refs, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'

/** Team that replaces devices on site; its members see only orders of their crew. */
export const crew = resource({
  name: 'reform/crew',
  path: '/base/reform/crew',
  label: 'name',
  states: 'state',
  search: ['name', 'code', 'leader'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 30 }),
    code: text('Code', '编码', { required: true, min: 2, max: 10, unique: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    ...localised('leader', 'Crew lead', '队长', { required: true, max: 30 }),
    memberIds: refs('Accounts', '队员账号', 'system/user'),
    mobile: text(...labels.mobile, { max: 20 }),
    people: number('People', '人数', { required: true, min: 1, max: 50 }),
    perDay: number('Orders a day', '日作业能力', { min: 1, max: 200 }),
    stationIds: refs('Works for', '服务供电所', 'system/org'),
    state: choice(...labels.state, onOff, { required: true }),
    openOrders: number('Open orders', '在手工单', { readOnly: true, computed: true }),
  },
})

export type CrewRow = Row<typeof crew>
