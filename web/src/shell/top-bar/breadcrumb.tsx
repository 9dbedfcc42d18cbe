import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import { breadcrumb } from '#web/lib/nav/breadcrumb.ts'
import { matchRoute, type NavRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { useFrontTab } from '#web/stores/tabs/front-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ShellLink } from '../frame/shell-link.tsx'

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
  const t = useText()
  const titleOf = useTitle()
  const { table } = useNavigation()
  const front = useFrontTab()
  const ownTitle = useTabs(({ tabs }) => tabs.find(({ key }) => key === front)?.ownTitle)
  // A query may choose between two pages of one path; beside that it is nothing to the way.
  const path = useAddress((address) => address.path)
  const found = useAddress(({ path: now, search }) => matchRoute(table, `${now}${search}`)?.route)
  const route = found ?? { ...offMap, title: path.slice(1) }
  const crumbs = breadcrumb(route, matchRoute(table, path)?.params ?? {}, table)
  return (
    <nav className="breadcrumb" aria-label={t(['Breadcrumb', '面包屑'])}>
      <ol className="line">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          const title = (isLast ? ownTitle : undefined) ?? titleOf(crumb)
          return (
            <li key={crumb.id} className="bar fixed">
              {index > 0 && <Icon name="pi-angle-right" />}
              {crumb.path === undefined ? (
                <span aria-current={isLast ? 'page' : undefined}>{title}</span>
              ) : (
                <ShellLink to={crumb.path}>{title}</ShellLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
