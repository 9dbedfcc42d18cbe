import { useCallback, useState, type ReactNode } from 'react'
import { languageNames } from '#web/i18n/language-names.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { loadPart } from '#web/lib/stale.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { useTheme } from '#web/stores/preferences/theme.ts'
import { MenuTrigger } from '#web/ui/popover/menu-trigger.tsx'
import { themeIcons } from '#web/ui/popover/theme-icons.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { signInWords } from './words.ts'
// Its script comes later, its styles are here by then.
import '#web/ui/popover/popover.css'

type Kind = 'language' | 'theme'

interface Opened {
  kind: Kind
  anchor: HTMLElement
  Panel: Awaited<ReturnType<typeof loadMenu>>
}

/** The menus themselves are fetched when a pointer or the focus reaches their buttons: most people need none. */
const loadMenu = () => loadPart(() => import('./preference-menu.tsx')).then((part) => part.PreferenceMenu)

/** Language and theme, before anybody has signed in. */
export function Preferences({ t }: { t: Translate }) {
  const language = useLocale((locale) => locale.language)
  const theme = useTheme((state) => state.theme)
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])

  const toggle = async (kind: Kind, anchor: HTMLElement) => {
    if (opened?.kind === kind) return close()
    try {
      setOpened({ kind, anchor, Panel: await loadMenu() })
    } catch (error) {
      reportError(error)
      notify('error', t(signInWords.noConsole))
    }
  }
  const trigger = (kind: Kind, className: string, content: ReactNode) => (
    <MenuTrigger
      label={t(signInWords[kind])}
      className={className}
      isOpen={opened?.kind === kind}
      onClick={({ currentTarget }) => void toggle(kind, currentTarget)}
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
    >
      {content}
    </MenuTrigger>
  )

  return (
    <div className="preferences">
      {trigger(
        'language',
        'text-button',
        <>
          <Icon name="pi-globe" />
          <span>{languageNames[language]}</span>
          <Icon name="pi-angle-down" />
        </>,
      )}
      {trigger('theme', 'icon-button', <Icon name={themeIcons[theme]} />)}
      {opened && <opened.Panel kind={opened.kind} anchor={opened.anchor} t={t} onClose={close} />}
    </div>
  )
}

/** A failure shows itself when the menu is opened. */
function prefetchMenu(): void {
  loadMenu().catch(() => undefined)
}
