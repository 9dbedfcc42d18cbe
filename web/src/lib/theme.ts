export const themes = ['light', 'dark', 'system'] as const
/** Theme preference; `system` follows the operating system. */
export type Theme = (typeof themes)[number]

/** Local storage key of the preference. */
export const themeKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the stored preference; `system` by default. */
export function savedTheme(): Theme {
  const saved = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === saved) ?? 'system'
}

/** Stores and applies a theme. */
export function saveTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme(theme)
}

/** Applies a theme to the document. */
export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Calls back when the system's colour scheme changes. */
export function watchSystemTheme(onChange: () => void): void {
  matchMedia(darkQuery).addEventListener('change', onChange)
}
