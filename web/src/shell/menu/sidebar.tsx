import { useEffect, useRef, type MouseEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { toggleSidebar, shutDrawer } from '#web/stores/preferences/layout.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { BrandMark } from '#web/ui/sign/brand-mark.tsx'
import { useLive } from '#web/stores/session/live.ts'
import { userName } from '#web/lib/current-user.ts'
import { useSession } from '#web/stores/session/session.ts'
import { ThemeMenu } from '#web/ui/popover/theme-menu.tsx'
import { openModal } from '#web/ui/dialog/modals.ts'
import { MainMenu } from './main-menu.tsx'
import { LanguageButton } from '../top-bar/language-button.tsx'
import { UserMenu } from '../top-bar/user-menu.tsx'
import './menu.css'

/** Desktop sidebar: 180 px wide, or an icon rail. Spec §2. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const t = useText()
  const title = useConfig((config) => config.title)
  return (
    <aside className="stack off-paper sidebar" aria-label={t(common.sidebar)}>
      <p className="bar gap-2 fixed sidebar-brand">
        <BrandMark />
        {!isRail && <strong>{t(title)}</strong>}
      </p>
      <MainMenu isRail={isRail} />
      <div className="sidebar-foot">
        <LiveState isRail={isRail} />
        <Button
          kind="bare"
          icon={isRail ? 'pi-angle-double-right' : 'pi-angle-double-left'}
          className="bar lit ink-2 origin focus-inside pick-line menu-link"
          aria-expanded={!isRail}
          data-tip={isRail ? t(['Expand', '展开菜单']) : undefined}
          onClick={toggleSidebar}
        >
          <span className="hidden">{t(common.toggleSidebar)}</span>
          {!isRail && <span>{t(['Collapse', '收起菜单'])}</span>}
        </Button>
      </div>
    </aside>
  )
}

/** Connection state with latency, or the past moment being shown. */
function LiveState({ isRail }: { isRail: boolean }) {
  const t = useText()
  const { state, latency, isPolling } = useLive()
  const at = useMoment((moment) => moment.at)
  const shown = at !== undefined ? 'past' : isPolling ? 'polling' : state
  const text = t(common[`live_${shown}` as const], { time: formatMinute(at).slice(11) })
  return (
    <p className={`bar live-state live-${shown}`} role="status" data-tip={isRail ? text : undefined}>
      <i className="own-ink" aria-hidden="true" />
      <span className={isRail ? 'hidden' : 'fill'}>{text}</span>
      {!isRail && shown === 'live' && latency !== undefined && (
        <span className="meta">{t(['{ms} ms', '{ms} 毫秒'], { ms: latency })}</span>
      )}
    </p>
  )
}

/** Mobile menu as a modal drawer, closed by Escape or a press outside. Spec §2, §4. */
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
    // the click duplicates Escape, which the dialog handles
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
          <IconButton
            className="push"
            icon="pi-times"
            label={t(['Close menu', '关闭菜单'])}
            onClick={shutDrawer}
          />
        </p>
        <MainMenu />
        <div className="bar gap-2 pad-line drawer-foot">
          <UserMenu placement="below-start" />
          <span className="fill stack drawer-user">
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
