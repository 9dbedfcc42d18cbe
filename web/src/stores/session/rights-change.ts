import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { hasPage, titleIn, type NavItem } from '#web/lib/nav/nav-item.ts'
import { notify } from '../failures/notices.ts'

/** What a person may open and do. */
interface Rights {
  nav: readonly NavItem[]
  permissions: readonly string[]
}

/** Pages that a notice names. */
const mostNamed = 3

/** Reports revoked permissions, which explains why a page is gone. Added ones show in the menu. */
export function notifyLostRights(before: Rights, after: Rights, language: Language): void {
  if (before.permissions.every((permission) => after.permissions.includes(permission))) return
  const left = new Set(pagesIn(after.nav).map(({ path }) => path))
  const lost = pagesIn(before.nav).filter(({ path }) => !left.has(path))
  const names = lost.map((page) => titleIn(page, language))
  const separator = say(separators.names, language)
  const pages = `${names.slice(0, mostNamed).join(separator)}${names.length > mostNamed ? ' …' : ''}`
  notify(
    'warning',
    names.length === 0 ? textNow(common.rightsChanged) : textNow(common.rightsLost, { pages }),
  )
}

function pagesIn(nav: readonly NavItem[]): readonly NavItem[] {
  return nav.flatMap((item) => [...(hasPage(item) && !item.hidden ? [item] : []), ...pagesIn(item.children)])
}
