/** Labels shared by page declarations. */
export const momentLabels = {
  stoodThen: ['How it stood then', '查看当时状态'],
} as const

export const momentWords = {
  noPast: ['This platform shows the present only.', '该平台仅支持查看当前状态。'],
  outside: ['The past is known from {first} until now.', '可查看 {first} 至当前的时点。'],
  stoodThen: momentLabels.stoodThen,
  lookBackTo: ['How everything stood at a moment', '查看历史时点的状态'],
  hourAgo: ['An hour ago', '1 小时前'],
  dayAgo: ['A day ago', '1 天前'],
  weekAgo: ['A week ago', '7 天前'],
} as const
