export const themes = ['light', 'dark', 'system'] as const
/** What the person chose; `system` follows the operating system. */
export type Theme = (typeof themes)[number]

/** Key of the choice in local storage. */
export const themeKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'

/** The remembered choice; `system` where there is none. */
export function savedTheme(): Theme {
  const saved = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === saved) ?? 'system'
}

/** Chooses a theme, remembers it and shows it. */
export function saveTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme(theme)
}

/** Puts a theme on the document. */
export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Calls back when the operating system turns light or dark. */
export function watchSystemTheme(onChange: () => void): void {
  matchMedia(darkQuery).addEventListener('change', onChange)
}
