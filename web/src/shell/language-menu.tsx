import { languages, type Language } from '#contract/language.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { chooseLanguage } from './choose-language.ts'

const shortNames: Record<Language, string> = { zh: '中', en: 'EN' }

/** Chinese and English; the current one is disabled. Spec §2 (language menu). */
export function LanguageMenu({ isShort = false }: { isShort?: boolean }) {
  const t = useWords(common)
  const language = useLanguage()
  return (
    <MenuButton
      label={t('language')}
      className={isShort ? 'icon-button' : 'text-button'}
      items={languages.toReversed().map((id) => ({
        id,
        label: languageNames[id],
        isCurrent: id === language,
        onSelect: () => chooseLanguage(id),
      }))}
    >
      <Icon name="pi-globe" />
      {!isShort && <span>{shortNames[language]}</span>}
    </MenuButton>
  )
}
