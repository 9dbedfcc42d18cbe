import i18next from 'i18next'
import type { Language } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '../failures/notices.ts'
import { switchLanguage } from './locale.ts'

/** Switches the language and notifies the user. Spec §2 (language menu). */
export function chooseLanguage(language: Language): void {
  switchLanguage(language)
  void i18next.changeLanguage(language).then(() => notify('success', textNow(common.switchLanguage)))
}
