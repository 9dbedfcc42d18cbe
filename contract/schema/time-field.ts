import type { Field, Format, More } from './field.ts'
import { readTime } from './time.ts'

const moment: Format = {
  name: 'moment',
  test: (text) => readTime(text.trim()) !== undefined,
  text: ['Write a time like 2025-06-30 14:00:00.', '请输入形如 2025-06-30 14:00:00 的时间。'],
}

/** A moment, `YYYY-MM-DD HH:mm:ss`. Spec §9. */
export function time(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'time', label: [en, zh], format: moment, ...more }
}
