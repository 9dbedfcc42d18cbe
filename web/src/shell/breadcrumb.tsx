import { Link, useLocation } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { breadcrumb } from '#web/lib/nav/breadcrumb.ts'
import { matchRoute, type NavRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/navigation.ts'
import { useTabs } from '#web/stores/tabs.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What stands at the end of the way on /404 and /401, which no menu holds. */
const offMap: NavRoute = {
  id: 'off-map',
  pattern: '',
  title: '',
  titles: {},
  component: '',
  icon: '',
  noCache: true,
  affix: false,
  hidden: true,
  activeMenu: '',
  ancestors: [],
}

/** The way from home to the open page. Spec §2 (breadcrumb). */
export function Breadcrumb() {
  const t = useWords(common)
  const titleOf = useTitle()
  const { table } = useNavigation()
  const { pathname, search } = useLocation()
  const ownTitle = useTabs(({ tabs, active }) => tabs.find((tab) => tab.key === active)?.ownTitle)
  const match = matchRoute(table, `${pathname}${search}`)
  const route = match?.route ?? { ...offMap, title: pathname.slice(1) }
  const crumbs = breadcrumb(route, match?.params ?? {}, table)
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          const title = (isLast ? ownTitle : undefined) ?? titleOf(crumb)
          return (
            <li key={crumb.id}>
              {index > 0 && <Icon name="pi-angle-right" />}
              {crumb.path === undefined ? (
                <span aria-current={isLast ? 'page' : undefined}>{title}</span>
              ) : (
                <Link to={crumb.path}>{title}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
