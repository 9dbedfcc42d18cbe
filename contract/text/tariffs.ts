import type { Text2 } from '../schema/language.ts'

/** Labels of tariffs in registers and bills. */
export const tariffWords = {
  flat: ['Flat', '平'],
  peak: ['Peak', '峰'],
  sharp: ['Sharp', '尖'],
  total: ['Total', '总'],
  valley: ['Valley', '谷'],
} as const satisfies Record<string, Text2>
