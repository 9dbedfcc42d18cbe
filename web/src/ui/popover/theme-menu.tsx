import { themes, type Theme } from '#web/lib/theme.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { Icon } from '../sign/icon.tsx'
import { MenuButton } from './menu.tsx'
import { themeIcons } from './theme-icons.ts'

/** Light, dark, or as the operating system. The words come from whoever shows it: sign-in has no i18next. */
export function ThemeMenu({ t }: { t: (key: 'theme' | Theme) => string }) {
  const theme = useTheme((state) => state.theme)
  return (
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
  )
}
