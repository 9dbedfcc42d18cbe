import { labels } from '#contract/text/labels.ts'

export const words = {
  host: ['Host', '主机'],
  port: ['Port number', '端口号'],
  topicUp: ['Uplink topic', '上行主题'],
  topicDown: ['Downlink topic', '下行主题'],
  topicNote: ['{address} stands for the logical address of the terminal.', '{address} 表示终端的逻辑地址。'],
  behind: ['Meters of this product connect through terminals', '该产品电表经终端接入'],
  meters: ['Meters read', '所抄电表'],
  noneBehind: ['No meter of this product is read by a terminal yet.', '暂无终端抄读该产品的电表。'],
  asWhom: ['Credentials', '接入凭据'],
  set: ['Set {time}, by {by}', '{by} 于 {time} 设置'],
  passwordNote: [
    'At least 8 characters. Terminals that are connected stay so; the next connection needs the new password.',
    '至少 8 个字符。已在线终端不受影响，下次连接须使用新密码。',
  ],
  refused: ['Refused attempts', '最近被拒绝的连接'],
  noneRefused: ['No attempt was refused in the last three days.', '近三天没有被拒绝的连接。'],
  reason: labels.reason,
} as const
