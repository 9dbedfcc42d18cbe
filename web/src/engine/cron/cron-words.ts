import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import type { Language } from '#contract/schema/language.ts'

/** Describes a Quartz expression in words, or returns `undefined` when it is invalid. */
export function cronWords(cron: string, language: Language): string | undefined {
  const options = { dayOfWeekStartIndexZero: false, use24HourTimeFormat: true }
  try {
    return language === 'zh'
      ? setChinese(cronstrue.toString(cron, { ...options, locale: 'zh_CN' }))
      : cronstrue.toString(cron, options)
  } catch {
    // cronstrue throws English text; the platform explains the error in the user's language
    return undefined
  }
}

/** Sets Chinese typography: full-width commas, no spaces between Han characters, spaces around digits. */
function setChinese(text: string): string {
  return text
    .replaceAll(', ', '，')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replaceAll(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, ' ')
}
