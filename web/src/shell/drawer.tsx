import { useEffect, useRef, type MouseEvent } from 'react'
import { say } from '#contract/language.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useConfig } from '#web/stores/config.ts'
import { shutDrawer } from '#web/stores/layout.ts'
import { useSession } from '#web/stores/session.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeMenu } from '#web/ui/theme-menu.tsx'
import { LanguageButton } from './language-button.tsx'
import { MainMenu } from './main-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The menu of a phone, as a modal drawer; a press beside it or Escape shuts it. Spec §2, §4. */
export function Drawer() {
  const t = useWords(common)
  const language = useLanguage()
  const title = useConfig((config) => config.title)
  const user = useSession((session) => session.user)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const shutFromBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) shutDrawer()
  }
  return (
    // The click is a shortcut for Escape, which the dialog already answers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="drawer"
      ref={dialog}
      aria-label={t('mainMenu')}
      onClose={shutDrawer}
      onClick={shutFromBeside}
    >
      <div className="drawer-body">
        <p className="sidebar-brand">
          <BrandMark />
          <strong>{say(title, language)}</strong>
          <button type="button" className="icon-button" aria-label={t('closeMenu')} onClick={shutDrawer}>
            <Icon name="pi-times" />
          </button>
        </p>
        <MainMenu />
        <div className="drawer-foot">
          <UserMenu placement="below-start" />
          <span className="drawer-user">
            <strong>{user?.username}</strong>
            <span className="meta">{user?.groupName}</span>
          </span>
          <LanguageButton isShort />
          <ThemeMenu t={t} />
        </div>
      </div>
    </dialog>
  )
}
