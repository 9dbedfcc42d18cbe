import type { ReactNode } from 'react'
import { languages, type Language } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'

const shortNames: Record<Language, string> = { zh: '中', en: 'EN' }

/** Language menu button; without text where space is limited. Spec §2 (language menu). */
export function LanguageButton({ isShort = false }: { isShort?: boolean }) {
  const t = useText()
  const language = useLanguage()
  return (
    <LanguageMenu
      label={t(common.language)}
      className={isShort ? 'icon-button' : 'text-button'}
      language={language}
      onChoose={chooseLanguage}
    >
      <Icon name="pi-globe" />
      {!isShort && <span>{shortNames[language]}</span>}
    </LanguageMenu>
  )
}

interface LanguageMenuProps {
  label: string
  className: string
  language: Language
  onChoose: (language: Language) => void
  /** Content of the button. */
  children: ReactNode
}

/** Menu with Chinese and English; the current language is disabled. Spec §2 (language menu). */
function LanguageMenu({ label, className, language, onChoose, children }: LanguageMenuProps) {
  return (
    <MenuButton label={label} className={className} items={languageItems(language, onChoose)}>
      {children}
    </MenuButton>
  )
}

/** Returns the menu items of the languages. */
function languageItems(current: Language, onChoose: (language: Language) => void): MenuItem[] {
  return languages.toReversed().map((id) => ({
    id,
    label: languageNames[id],
    isCurrent: id === current,
    onSelect: () => onChoose(id),
  }))
}
