import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { languages } from '#contract/schema/language.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { flattenMenu } from '#web/lib/nav/menu.ts'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import { themes } from '#web/lib/theme.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { toggleSidebar } from '#web/stores/preferences/layout.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { addressAsLeft, useTabs } from '#web/stores/tabs/tabs.ts'
import { openPanel } from '#web/stores/preferences/panels.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { themeIcons } from '#web/ui/popover/theme-icons.ts'
import { mayPresent, togglePresenter } from '../presenter/presenter-state.ts'
import { requestSignOut } from '../top-bar/sign-out.ts'
import { tabActions } from '../tabs/tab-actions.ts'

/** Palette entry. */
export interface PaletteEntry {
  id: string
  group: 'recent' | 'pages' | 'devices' | 'alerts' | 'orders' | 'people' | 'do'
  title: string
  /** Location, or what the entry concerns. */
  context: string
  /** Title in the other language, so that both are searchable. */
  alias: string
  icon: string
  /** Path or address, for entries that can be opened in a new window. */
  href?: string
  /** State of the record, at the end of the line. */
  mark?: ReactNode
  run: () => void
}

/** Returns the permitted pages with their menu path. */
export function usePageEntries(): PaletteEntry[] {
  const titleOf = useTitle()
  const { menu } = useNavigation()
  return flattenMenu(menu).map(({ entry, parents }) => ({
    id: `page ${entry.id}`,
    group: 'pages',
    title: titleOf(entry),
    context: parents.map(titleOf).join(' / '),
    alias: otherTitles(entry),
    icon: entry.icon || parents.at(-1)?.icon || 'pi-file',
    href: entry.external ? entry.path : `#${entry.path}`,
    run: () =>
      entry.external ? openWindow(entry.path) : goTo(addressAsLeft(useTabs.getState(), entry.path)),
  }))
}

function otherTitles({ title, titles }: Titled): string {
  return [title, ...languages.map((language) => titles[language] ?? '')].join(' ')
}

/** Opens an address in a new window without `opener` and referrer. */
export function openWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}

/** Returns the commands available everywhere. */
export function useCommandEntries(): PaletteEntry[] {
  const t = useText()
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const command = (id: string, title: string, icon: string, run: () => void, context = ''): PaletteEntry => ({
    id: `do ${id}`,
    group: 'do',
    title,
    context,
    alias: '',
    icon,
    run,
  })
  return [
    command('center', t(common.personalCenter), 'pi-user', () => goTo('/user/center')),
    ...languages
      .filter((id) => id !== language)
      .map((id) => command(id, languageNames[id], 'pi-globe', () => chooseLanguage(id), t(common.language))),
    ...themes
      .filter((id) => id !== theme)
      .map((id) => command(id, t(common[id]), themeIcons[id], () => chooseTheme(id), t(common.theme))),
    command('sidebar', t(common.toggleSidebar), 'pi-bars', toggleSidebar),
    command('reopen', t(common.reopenTab), 'pi-history', tabActions.reopen, shortcuts.reopenTab.shown),
    command('tabs', t(common.tabCloseAll), 'pi-ban', () => void tabActions.closeAll(), t(common.openPages)),
    command('keys', t(common.shortcuts), 'pi-question-circle', () => openPanel('shortcuts')),
    ...(mayPresent()
      ? [
          command(
            'presenter',
            t(common.presenter),
            'pi-sliders-v',
            togglePresenter,
            shortcuts.presenter.shown,
          ),
        ]
      : []),
    command('out', t(common.logOut), 'pi-sign-out', requestSignOut),
  ]
}
