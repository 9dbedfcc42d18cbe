import { languageNames } from '#web/i18n/language-names.ts'
import { languages, type Language } from '#contract/language.ts'
import type { Say } from '#web/i18n/words.ts'
import { themes } from '#web/lib/theme.ts'
import { switchLanguage, useLocale } from '#web/stores/locale.ts'
import { chooseTheme, useTheme } from '#web/stores/theme.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { notify } from '#web/stores/notices.ts'
import { themeIcons } from '#web/ui/theme-icons.ts'
import { speak } from '#web/i18n/words.ts'
import { signInWords } from './words.ts'

/** Language and theme, before anybody has signed in. */
export function Preferences({ t }: { t: Say<typeof signInWords> }) {
  const language = useLocale((locale) => locale.language)
  const theme = useTheme((state) => state.theme)

  const choose = (wanted: Language) => {
    switchLanguage(wanted)
    notify('success', speak(signInWords, wanted)('switched'))
  }
  return (
    <div className="preferences">
      <MenuButton
        label={t('language')}
        className="text-button"
        items={languages.toReversed().map((id) => ({
          id,
          label: languageNames[id],
          isCurrent: id === language,
          onSelect: () => choose(id),
        }))}
      >
        <Icon name="pi-globe" />
        <span>{languageNames[language]}</span>
        <Icon name="pi-angle-down" />
      </MenuButton>
      <MenuButton
        label={t('theme')}
        items={themes.map((id) => ({
          id,
          label: t(id),
          icon: themeIcons[id],
          isCurrent: id === theme,
          onSelect: () => chooseTheme(id),
        }))}
      >
        <Icon name={themeIcons[theme]} />
      </MenuButton>
    </div>
  )
}
