import { type DashboardPanel, dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { compose, ownRoleHome, showDashboard, refreshDashboards, useDashboards } from './use-dashboards.ts'

const words = {
  choose: ['Dashboards', '看板'],
} as const

interface DashboardPickerProps {
  /** The one that is shown; 0 is the standard one, null that of the role. */
  current: number | null
  /** What a copy of it begins with. */
  panels: readonly DashboardPanel[]
}

/** Chooses among the dashboards, begins another one, and makes one the home page. */
export function DashboardPicker({ current, panels }: DashboardPickerProps) {
  const t = useText()
  const { home, dashboards } = useDashboards()
  const ofRole = ownRoleHome()
  const all: readonly { id: number | null; name: string; hint: string }[] = [
    ...(ofRole ? [{ id: null, name: t(ofRole.name), hint: t(['for your role', '按角色']) }] : []),
    { id: 0, name: t(['Standard dashboard', '标准看板']), hint: '' },
    ...dashboards.map(({ id, name, isOwn, owner, ownerZh }) => ({
      id,
      name,
      hint: isOwn ? '' : t(['by {name}', '由 {name} 共享'], { name: t([owner, ownerZh]) }),
    })),
  ]
  const shown = all.find(({ id }) => id === current)?.name ?? ''
  const begin = (name: string, from: readonly DashboardPanel[]) =>
    compose({ id: 0, version: 0, name, roleIds: [], panels: from })
  const makeHome = async () => {
    await ignoreFailure(async () => {
      await call(dashboardCalls.choose, { id: current })
      notify('success', t(['“{name}” is now the home page.', '已将“{name}”设为首页。'], { name: shown }))
    })
    await refreshDashboards()
  }
  const items = [
    ...all.map(({ id, name, hint }) => ({
      id: String(id),
      label: name,
      icon: id === home ? 'pi-home' : 'pi-th-large',
      hint,
      isCurrent: id === current,
      onSelect: () => showDashboard(id),
    })),
    {
      id: 'home',
      label: t(['Set as home page', '设为首页']),
      icon: 'pi-home',
      startsGroup: true,
      isDisabled: current === home,
      onSelect: () => void makeHome(),
    },
    {
      id: 'copy',
      label: t(['Copy this dashboard', '复制此看板']),
      icon: 'pi-copy',
      onSelect: () => begin(t(['Copy of {name}', '{name} 副本'], { name: shown }), panels),
    },
    { id: 'new', label: t(['New dashboard', '新建看板']), icon: 'pi-plus', onSelect: () => begin('', []) },
  ]
  return (
    // what others have shared in the meantime is there as well
    <MenuButton
      label={t(words.choose)}
      className="button"
      items={items}
      onOpen={() => void refreshRead(dashboardCalls.list)}
    >
      <Icon name="pi-th-large" />
      {t(words.choose)}
    </MenuButton>
  )
}
