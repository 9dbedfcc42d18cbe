import { preferenceWords } from '#web/i18n/preference-words.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { themes, type Theme } from '#web/lib/theme.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { Icon } from '../sign/icon.tsx'
import { MenuButton } from './menu-button.tsx'
import type { MenuItem } from './menu.tsx'
import { themeIcons } from './theme-icons.ts'

/** Menu to choose the light, dark or system theme. Takes `t` as a prop because the sign-in page has no i18next. */
export function ThemeMenu({ t }: { t: Translate }) {
  const theme = useTheme((state) => state.theme)
  return (
    <MenuButton label={t(preferenceWords.theme)} items={themeItems(theme, t)}>
      <Icon name={themeIcons[theme]} />
    </MenuButton>
  )
}

/** Returns the menu items of the themes. */
function themeItems(current: Theme, t: Translate): MenuItem[] {
  return themes.map((id) => ({
    id,
    label: t(preferenceWords[id]),
    icon: themeIcons[id],
    isCurrent: id === current,
    onSelect: () => chooseTheme(id),
  }))
}
