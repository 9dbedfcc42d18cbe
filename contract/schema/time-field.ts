import type { Field, Format, More } from './field.ts'
import { readTime } from './time.ts'

const moment: Format = {
  name: 'moment',
  test: (text) => readTime(text.trim()) !== undefined,
  text: ['Write a time like 2025-06-30 14:00:00.', '请输入形如 2025-06-30 14:00:00 的时间。'],
}

/** Declares a timestamp, `YYYY-MM-DD HH:mm:ss`. Spec §9. */
export function time(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'time', label: [en, zh], format: moment, ...more }
}

const wholeDay: Format = {
  name: 'day',
  test: (text) => /^\d{4}-\d\d-\d\d$/.test(text.trim()) && readTime(text.trim()) !== undefined,
  text: ['Write a day like 2025-06-30.', '请输入形如 2025-06-30 的日期。'],
}

/** Declares a day, `YYYY-MM-DD`. Spec §9. */
export function day(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'time', isDay: true, label: [en, zh], format: wholeDay, ...more }
}
