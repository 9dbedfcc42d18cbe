import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { toggleSidebar } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { BrandMark } from '#web/ui/sign/brand-mark.tsx'
import { useLive } from '#web/stores/session/live.ts'
import { MainMenu } from './main-menu.tsx'
import './menu.css'

/** The side bar of a desktop: 180 px wide, or a rail of icons. Spec §2. */
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
          className="bar lit menu-link"
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

/** Whether the console is joined to the platform's socket, and how far away the platform is; or the moment that is looked at. */
function LiveState({ isRail }: { isRail: boolean }) {
  const t = useText()
  const { state, latency, isPolling } = useLive()
  const at = useMoment((moment) => moment.at)
  const shown = at !== undefined ? 'past' : isPolling ? 'polling' : state
  const text = t(common[`live_${shown}` as const], { time: formatMinute(at).slice(11) })
  return (
    <p className={`bar live-state live-${shown}`} role="status" data-tip={isRail ? text : undefined}>
      <i aria-hidden="true" />
      <span className={isRail ? 'hidden' : 'fill'}>{text}</span>
      {!isRail && shown === 'live' && latency !== undefined && (
        <span className="meta">{t(['{ms} ms', '{ms} 毫秒'], { ms: latency })}</span>
      )}
    </p>
  )
}
