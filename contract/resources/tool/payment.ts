import { choice, longText, number, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { payWords } from '../../text/payment.ts'
import { states } from '../../text/states.ts'

const shown = { readOnly: true } as const
const fen = { ...shown, decimals: 0, unit: ['fen', '分'] } as const

/** Payments and their outcome. Amounts are whole fen. Only the platform writes them. */
export const payment = resource({
  name: 'tool/payment',
  path: '/base/tool/payment',
  label: 'number',
  states: 'state',
  search: ['number', 'subject', 'providerNumber'],
  fields: {
    number: text('Payment number', '支付单号', shown),
    subject: text(...payWords.item, shown),
    fen: number(...payWords.amount, fen),
    refunded: number('Refunded', '已退款', fen),
    state: choice(
      ...labels.state,
      [
        ['waiting', 'Waiting for payment', '待支付'],
        ['paid', 'Paid', '已支付'],
        ['partly', 'Partly refunded', '部分退款'],
        ['refunded', 'Refunded', '已退款'],
        ['expired', ...states.expired],
      ],
      shown,
    ),
    time: time(...labels.time, shown),
    paidTime: time('Paid at', '支付时间', shown),
    providerNumber: text('Number of the provider', '渠道流水号', shown),
    payer: text('Begun by', '发起人', shown),
    note: longText(...labels.description, shown),
  },
})

export type PaymentRow = Row<typeof payment>
