/**
 * Runs before anything is painted, alone and small: language and theme of the document, and for a user who is signed in
 * an early request for the console's own files.
 */
import { currentLanguage } from '#web/lib/language.ts'
import { savedTheme, showTheme } from '#web/lib/theme.ts'
import { hasConsole, requestConsole } from './request-console.ts'

document.documentElement.lang = currentLanguage()
showTheme(savedTheme())
if (hasConsole()) requestConsole()
