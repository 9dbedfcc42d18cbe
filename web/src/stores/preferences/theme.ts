import { create } from 'zustand'
import { savedTheme, saveTheme, showTheme, themeKey, watchSystemTheme, type Theme } from '#web/lib/theme.ts'

/** The chosen theme. Starts as `system`, like the page that the build drew; `followTheme` reads the choice. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'system' }))

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme })
  saveTheme(theme)
}

/** Shows the remembered theme and follows the operating system and the other windows from now on. */
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
