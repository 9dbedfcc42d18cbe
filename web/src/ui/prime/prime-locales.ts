import { addLocale } from 'primereact/api'
import { languages, say, type Language, type Text2 } from '#contract/schema/language.ts'

const words = {
  prevMonth: ['Previous month', '上个月'],
  nextMonth: ['Next month', '下个月'],
  prevYear: ['Previous year', '上一年'],
  nextYear: ['Next year', '下一年'],
  prevHour: ['One hour less', '减 1 小时'],
  nextHour: ['One hour more', '加 1 小时'],
  prevMinute: ['One minute less', '减 1 分钟'],
  nextMinute: ['One minute more', '加 1 分钟'],
  prevSecond: ['One second less', '减 1 秒'],
  nextSecond: ['One second more', '加 1 秒'],
} satisfies Record<string, Text2>

/** Names of the months or the days of the week as a language writes them, January and Sunday first. */
function names(kind: 'month' | 'weekday', length: 'long' | 'short', language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { [kind]: length, timeZone: 'UTC' })
  const count = kind === 'month' ? 12 : 7
  // The first of January 2023 was a Sunday.
  return Array.from({ length: count }, (_, index) =>
    format.format(kind === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, 1 + index)),
  )
}

for (const language of languages) {
  const texts = Object.entries(words).map(([key, text]) => [key, say(text, language)] as const)
  const order = { showMonthAfterYear: language === 'zh' }
  addLocale(language, {
    ...Object.fromEntries(texts),
    ...order,
    firstDayOfWeek: 1,
    dateFormat: 'yy-mm-dd',
    monthNames: names('month', 'long', language),
    monthNamesShort: names('month', 'short', language),
    dayNames: names('weekday', 'long', language),
    dayNamesShort: names('weekday', 'short', language),
    // One sign in Chinese, as the columns are narrow.
    dayNamesMin: names('weekday', 'short', language).map((name) => name.replace('周', '').slice(0, 2)),
  })
}
