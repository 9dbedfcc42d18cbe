import { mobile } from '../../schema/formats.ts'
import { choice, number, picture, ref, text } from '../../schema/field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'

/** Organisation; organisations form a tree. Spec §3 (hinted fields), §5 (required fields). */
export const org = resource({
  name: 'system/org',
  path: '/base/sys/org',
  label: 'name',
  parent: 'parentId',
  states: 'status',
  search: ['code', 'name'],
  fields: {
    code: text('Code', '组织编码', { required: true, min: 2, max: 20, unique: true }),
    ...localised('name', 'Name', '组织名称', { required: true, min: 2, max: 50 }),
    ...localisedLong('intro', 'Introduction', '简介', { required: true, max: 500 }),
    parentId: ref('Parent organisation', '上级组织', 'system/org', { required: true }),
    type: choice(
      'Type',
      '组织类型',
      [
        ['company', 'Company', '公司'],
        ['branch', 'Branch', '分公司'],
        ['station', 'Supply station', '供电所'],
        ['department', 'Department', '部门'],
        ['crew', 'Crew', '班组'],
        ['contractor', 'Contractor', '施工单位'],
      ],
      { required: true },
    ),
    level: number('Level', '层级', {
      readOnly: true,
      hint: ['Follows from the parent', '由上级组织自动得出'],
    }),
    status: choice(...labels.status, onOff, { required: true }),
    members: number('Members', '人数', {
      readOnly: true,
      computed: true,
      hint: ['Accounts of it and of those below it', '本组织及下级组织的账号数'],
    }),
    displayOrder: number(...labels.displayOrder, { required: true, min: 0, max: 9999 }),
    officePhone: text('Office phone', '办公电话', { required: true, max: 20, format: mobile }),
    address: text('Address', '地址', { required: true, max: 200 }),
    logo: picture('Logo', '徽标', { max: 200 }),
  },
})

export type OrgRow = Row<typeof org>
