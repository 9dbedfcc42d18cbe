import type { Language } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { LanguageMenu } from '#web/ui/popover/language-menu.tsx'

const shortNames: Record<Language, string> = { zh: '中', en: 'EN' }

/** The language of the console; a globe alone where there is little room. Spec §2 (language menu). */
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
