import { action } from '../../schema/action.ts'
import { choice, longText, ref } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'

const shown = { readOnly: true } as const

/** Shift handed over from one user to another, with the report up to that moment. */
export const handover = resource({
  name: 'alarm/handover',
  path: '/base/alarm/handover',
  label: 'endTime',
  states: 'state',
  search: ['remark', 'answer'],
  without: ['update', 'delete', 'import'],
  fields: {
    startTime: time('Shift from', '当班起始', { required: true }),
    endTime: time('Signed over', '交班时间', shown),
    fromId: ref('Handed over by', '交班人', 'system/user', shown),
    toId: ref('Handed over to', '接班人', 'system/user', { required: true }),
    remark: longText('Remarks', '交接事项', { max: 1000 }),
    state: choice(
      ...labels.state,
      [
        ['signed', 'To be taken over', '待接班'],
        ['taken', 'Taken over', '已接班'],
      ],
      shown,
    ),
    takenTime: time('Taken over at', '接班时间', shown),
    answer: longText('Answer', '接班意见', { ...shown, max: 1000 }),
  },
  actions: {
    take: action('Take over', '接班', {
      icon: 'pi-check',
      summary: 'Take over shifts that were signed over to the caller',
      from: ['signed'],
      to: 'taken',
      refusal: ['It was taken over already.', '已接班。'],
      fields: { answer: longText('Answer', '接班意见', { max: 1000 }) },
      done: ['{n} taken over', '已接班 {n} 条'],
    }),
  },
})

export type HandoverRow = Row<typeof handover>
