import type { Theme } from '#web/lib/theme.ts'

export const themeIcons: Record<Theme, string> = { light: 'pi-sun', dark: 'pi-moon', system: 'pi-desktop' }
