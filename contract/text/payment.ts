import type { Text2 } from '../schema/language.ts'
import { labels } from './labels.ts'

/** Labels of payments. */
export const payWords = {
  item: ['Item', '商品名称'],
  amount: labels.amount,
} as const satisfies Record<string, Text2>
