import type { Language } from '#contract/schema/language.ts'
import { type Translate, translators } from '#web/i18n/translate.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { switchLanguage, useLocale } from '#web/stores/preferences/locale.ts'
import { useTheme } from '#web/stores/preferences/theme.ts'
import { languageItems } from '#web/ui/popover/language-menu.tsx'
import { Menu } from '#web/ui/popover/menu.tsx'
import { themeItems } from '#web/ui/popover/theme-menu.tsx'
import { signInWords } from './words.ts'

interface PreferenceMenuProps {
  kind: 'language' | 'theme'
  anchor: HTMLElement
  t: Translate
  onClose: () => void
}

/** The open menu of language or theme on the sign-in page, loaded when the user reaches for it. Spec §2. */
export function PreferenceMenu({ kind, anchor, t, onClose }: PreferenceMenuProps) {
  const language = useLocale((locale) => locale.language)
  const theme = useTheme((state) => state.theme)
  const choose = (wanted: Language) => {
    switchLanguage(wanted)
    notify('success', translators[wanted](signInWords.switchLanguage))
  }
  const items = kind === 'language' ? languageItems(language, choose) : themeItems(theme, t)
  return (
    <Menu
      label={t(signInWords[kind])}
      items={items}
      anchor={anchor}
      placement="below-end"
      onClose={onClose}
    />
  )
}
