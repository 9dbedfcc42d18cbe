import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { themes } from '#web/lib/theme.ts'
import { chooseTheme, useTheme } from '#web/stores/theme.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { themeIcons } from '#web/ui/theme-icons.ts'

/** Light, dark, or as the operating system. */
export function ThemeMenu() {
  const t = useWords(common)
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
