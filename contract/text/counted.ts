import type { Text2 } from '../schema/language.ts'

/** Counts at the end of a list, and durations of being offline. */
export const counted = {
  andMore: ['and {n} more', '另有 {n} 条'],
  all: ['All {n}', '全部 {n} 条'],
  offlineSince: ['Offline since {time}', '{time} 起离线'],
  offlineFor: ['Offline {time}', '离线 {time}'],
} as const satisfies Readonly<Record<string, Text2>>
