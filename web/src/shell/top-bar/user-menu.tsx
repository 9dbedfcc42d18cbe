import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { openPanel } from '#web/stores/preferences/panels.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Avatar } from '#web/ui/sign/avatar.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { Placement } from '#web/ui/popover/popover.tsx'
import { requestSignOut } from './sign-out.ts'

/** Avatar with the user menu: home, personal center, log out. Spec §2 (top bar). */
export function UserMenu({ placement = 'below-end' }: { placement?: Placement }) {
  const t = useText()
  const user = useSession((session) => session.user)
  const apiBase = useConfig((config) => config.apiBase)
  const picture = user?.userImg ? pictureUrl(user.userImg, apiBase) : ''
  const language = useLanguage()
  const name = user === undefined ? '' : userName(user, language)
  const avatar = <Avatar name={name} src={picture} />
  return (
    <MenuButton
      label={t(['User menu', '用户菜单'])}
      className="icon-button"
      placement={placement}
      header={
        <div className="bar gap-3 user-card">
          {avatar}
          <span className="stack">
            <strong>{name}</strong>
            <span className="meta">{user?.groupName}</span>
          </span>
        </div>
      }
      items={[
        { id: 'home', label: t(['Home', '首页']), icon: 'pi-home', onSelect: () => goTo(homePath) },
        {
          id: 'center',
          label: t(common.personalCenter),
          icon: 'pi-user',
          onSelect: () => goTo('/user/center'),
        },
        {
          id: 'keys',
          label: t(common.shortcuts),
          icon: 'pi-question-circle',
          hint: shortcuts.help.shown,
          onSelect: () => openPanel('shortcuts'),
        },
        {
          id: 'out',
          label: t(common.logOut),
          icon: 'pi-sign-out',
          startsGroup: true,
          onSelect: requestSignOut,
        },
      ]}
    >
      {avatar}
    </MenuButton>
  )
}
