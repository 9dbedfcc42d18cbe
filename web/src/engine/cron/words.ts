export const scheduleWords = {
  minutes: ['Every few minutes', '每隔几分钟'],
  hourly: ['Hourly', '每小时'],
  daily: ['Daily', '每天'],
  weekly: ['Weekly', '每周'],
  monthly: ['Monthly', '每月'],
  dayNth: ['Day {n}', '{n} 日'],
  lastDay: ['Last day', '最后一天'],
} as const
