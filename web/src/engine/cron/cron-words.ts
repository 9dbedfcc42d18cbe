import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import type { Language } from '#contract/schema/language.ts'

/** A Quartz expression in words; nothing where it is invalid, which the platform explains. */
export function cronWords(cron: string, language: Language): string | undefined {
  const options = { dayOfWeekStartIndexZero: false, use24HourTimeFormat: true }
  try {
    return language === 'zh'
      ? setChinese(cronstrue.toString(cron, { ...options, locale: 'zh_CN' }))
      : cronstrue.toString(cron, options)
  } catch {
    // What it throws is a text in English; the platform explains the same in the language of the person.
    return undefined
  }
}

/** Chinese has its own comma, no blanks between its characters, and blanks around figures. */
function setChinese(text: string): string {
  return text
    .replaceAll(', ', '，')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replaceAll(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, ' ')
}
