import type { ReactNode } from 'react'
import { languages, type Language } from '#contract/schema/language.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { MenuButton } from './menu-button.tsx'
import type { MenuItem } from './menu.tsx'

interface LanguageMenuProps {
  label: string
  className: string
  language: Language
  onChoose: (language: Language) => void
  /** What the button shows. */
  children: ReactNode
}

/** Chinese and English; the current one is disabled. Spec §2 (language menu). */
export function LanguageMenu({ label, className, language, onChoose, children }: LanguageMenuProps) {
  return (
    <MenuButton label={label} className={className} items={languageItems(language, onChoose)}>
      {children}
    </MenuButton>
  )
}

/** The languages as items of a menu. */
function languageItems(current: Language, onChoose: (language: Language) => void): MenuItem[] {
  return languages.toReversed().map((id) => ({
    id,
    label: languageNames[id],
    isCurrent: id === current,
    onSelect: () => onChoose(id),
  }))
}
