import { useEffect, useRef, type MouseEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { shutDrawer } from '#web/stores/preferences/layout.ts'
import { useSession } from '#web/stores/session/session.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { BrandMark } from '#web/ui/sign/brand-mark.tsx'
import { ThemeMenu } from '#web/ui/popover/theme-menu.tsx'
import { openModal } from '#web/ui/dialog/modals.ts'
import { LanguageButton } from '../top-bar/language-button.tsx'
import { UserMenu } from '../top-bar/user-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import './menu.css'
import './drawer.css'

/** The menu of a phone, as a modal drawer; a press beside it or Escape shuts it. Spec §2, §4. */
export function Drawer() {
  const t = useText()
  const language = useLanguage()
  const title = useConfig((config) => config.title)
  const user = useSession((session) => session.user)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    return openModal(dialog.current)
  }, [])

  const shutFromBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) shutDrawer()
  }
  return (
    // The click is a shortcut for Escape, which the dialog already answers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="off-paper drawer"
      ref={dialog}
      aria-label={t(common.mainMenu)}
      onClose={shutDrawer}
      onClick={shutFromBeside}
    >
      <div className="stack drawer-body">
        <p className="bar gap-2 fixed sidebar-brand">
          <BrandMark />
          <strong>{t(title)}</strong>
          <IconButton icon="pi-times" label={t(['Close menu', '关闭菜单'])} onClick={shutDrawer} />
        </p>
        <MainMenu />
        <div className="bar gap-2 drawer-foot">
          <UserMenu placement="below-start" />
          <span className="fill drawer-user">
            <strong>{user && userName(user, language)}</strong>
            <span className="meta">{user?.groupName}</span>
          </span>
          <LanguageButton isShort />
          <ThemeMenu t={t} />
        </div>
      </div>
    </dialog>
  )
}
