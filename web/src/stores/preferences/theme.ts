import { create } from 'zustand'
import { savedTheme, saveTheme, showTheme, themeKey, watchSystemTheme, type Theme } from '#web/lib/theme.ts'

/** Selected theme. Starts as `system`, like the prerendered page; `followTheme` loads the stored preference. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'system' }))

/** Selects and stores a theme. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme })
  saveTheme(theme)
}

/** Applies the stored theme and keeps it in sync with the system and other windows. */
export function followTheme(): void {
  readTheme()
  watchSystemTheme(() => showTheme(useTheme.getState().theme))
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) readTheme()
  })
}

function readTheme(): void {
  const theme = savedTheme()
  useTheme.setState({ theme })
  showTheme(theme)
}
