import { useEffect, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { activeTrail } from '#web/lib/nav/menu.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { MenuLink } from './menu-link.tsx'
import { RailGroup } from './rail-group.tsx'
import { Submenu } from './submenu.tsx'

/** The permitted pages as a tree of links. Spec §2 (sidebar): one submenu open at a time, the open page marked. */
export function MainMenu({ isRail = false }: { isRail?: boolean }) {
  const t = useText()
  const { menu, table } = useNavigation()
  const trail = useAddress(
    useShallow(({ path, search }) => {
      const address = `${path}${search}`
      return activeTrail(menu, address, matchRoute(table, address)?.route.activeMenu ?? '')
    }),
  )
  const [openId, setOpenId] = useState(trail[0])
  const rootOfPage = trail[0]

  useEffect(() => {
    if (rootOfPage !== undefined) setOpenId(rootOfPage)
  }, [rootOfPage])

  return (
    <nav className="main-menu" aria-label={t(common.mainMenu)}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} isCurrent={entry.id === trail[0]} isRail={isRail} />
            ) : isRail ? (
              <RailGroup entry={entry} trail={trail} />
            ) : (
              <Submenu
                entry={entry}
                trail={trail}
                isOpen={openId === entry.id}
                onToggle={(isOpen) => setOpenId(isOpen ? entry.id : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      {menu.length === 0 && !isRail && <p className="menu-empty">{t(common.noMenus)}</p>}
    </nav>
  )
}
