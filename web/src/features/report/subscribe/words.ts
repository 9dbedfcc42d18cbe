export const words = {
  previewed: ['{shown} of {total} rows', '显示 {shown}/{total} 行'],
  sent: ['{name} was made and sent', '“{name}”已生成并发送'],
  resent: ['{name}: {n} [people|person|people] notified', '“{name}”已通知 {n} 人'],
} as const
