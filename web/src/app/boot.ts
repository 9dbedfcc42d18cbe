/**
 * Small script that runs before the first paint: sets language and theme of the document, and preloads the console's
 * files for a signed-in user.
 */
import { currentLanguage } from '#web/lib/language.ts'
import { savedTheme, showTheme } from '#web/lib/theme.ts'
import { hasConsole, requestConsole } from './request-console.ts'

document.documentElement.lang = currentLanguage()
showTheme(savedTheme())
if (hasConsole()) requestConsole()
