import { dictKey } from '../../schema/formats.ts'
import { choice, number, text } from '../../schema/field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'

/** Dictionary: a list of values that users may maintain, identified by its code. */
export const dict = resource({
  name: 'system/dict',
  path: '/base/sys/dict',
  alters: ['/base/sys/dict-detail'],
  label: 'name',
  states: 'status',
  search: ['code', 'name', 'description'],
  fields: {
    code: text('Code', '字典编码', {
      required: true,
      min: 2,
      max: 40,
      format: dictKey,
      unique: true,
      hint: [
        'Small letters, digits and _, a letter first; pages find the dictionary by it',
        '以小写字母开头，仅含小写字母、数字和下划线；页面按此编码取值',
      ],
    }),
    ...localised('name', 'Name', '字典名称', { required: true, min: 2, max: 50 }),
    ...localisedLong('description', ...labels.description, { max: 200 }),
    status: choice(...labels.status, onOff),
    details: number('Entries', '条目数', { readOnly: true, computed: true }),
  },
})

export type DictRow = Row<typeof dict>
