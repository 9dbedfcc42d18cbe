export const words = {
  previewed: ['{shown} of {total} rows', '显示 {shown}/{total} 行'],
  resent: ['{name}: {n} [people|person|people] notified', '“{name}”已通知 {n} 人'],
} as const
