import { titleIn, type Titled } from '#web/lib/nav/nav-item.ts'
import { useLanguage } from './use-text.ts'

/** Returns a function for the titles of menu nodes, pages and tabs in the current language. */
export function useTitle(): (titled: Titled) => string {
  const language = useLanguage()
  return (titled) => titleIn(titled, language)
}
