import type { Language } from '#contract/schema/language.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { speak, type Say } from '#web/i18n/words.ts'
import { switchLanguage, useLocale } from '#web/stores/preferences/locale.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { LanguageMenu } from '#web/ui/popover/language-menu.tsx'
import { ThemeMenu } from '#web/ui/popover/theme-menu.tsx'
import { signInWords } from './words.ts'

/** Language and theme, before anybody has signed in. */
export function Preferences({ t }: { t: Say<typeof signInWords> }) {
  const language = useLocale((locale) => locale.language)
  const choose = (wanted: Language) => {
    switchLanguage(wanted)
    notify('success', speak(signInWords, wanted)('switchLanguage'))
  }
  return (
    <div className="preferences">
      <LanguageMenu label={t('language')} className="text-button" language={language} onChoose={choose}>
        <Icon name="pi-globe" />
        <span>{languageNames[language]}</span>
        <Icon name="pi-angle-down" />
      </LanguageMenu>
      <ThemeMenu t={t} />
    </div>
  )
}
