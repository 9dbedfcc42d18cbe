import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { compose } from './draft.ts'
import { ownRoleHome } from './role-home.ts'
import { showDashboard } from './use-address.ts'
import { refreshChoices, refreshDashboards, useDashboards } from './use-dashboards.ts'
import { pickerWords } from './picker-words.ts'

interface DashboardPickerProps {
  /** The one that is shown; 0 is the standard one, null that of the role. */
  current: number | null
  /** What a copy of it begins with. */
  panels: readonly DashboardPanel[]
}

/** Chooses among the dashboards, begins another one, and makes one the home page. */
export function DashboardPicker({ current, panels }: DashboardPickerProps) {
  const t = useWords(pickerWords)
  const language = useLanguage()
  const { home, dashboards } = useDashboards()
  const ofRole = ownRoleHome()
  const all: readonly { id: number | null; name: string; hint: string }[] = [
    ...(ofRole ? [{ id: null, name: say(ofRole.name, language), hint: t('ofRole') }] : []),
    { id: 0, name: t('standard'), hint: '' },
    ...dashboards.map(({ id, name, isOwn, owner, ownerZh }) => ({
      id,
      name,
      hint: isOwn ? '' : t('ofOwner', { name: sayFilled([owner, ownerZh], language) }),
    })),
  ]
  const shown = all.find(({ id }) => id === current)?.name ?? ''
  const begin = (name: string, from: readonly DashboardPanel[]) =>
    compose({ id: 0, version: 0, name, roleIds: [], panels: from })
  const makeHome = async () => {
    await ignoreFailure(async () => {
      await call(dashboardCalls.choose, { id: current })
      notify('success', t('madeHome', { name: shown }))
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
      label: t('makeHome'),
      icon: 'pi-home',
      startsGroup: true,
      isDisabled: current === home,
      onSelect: () => void makeHome(),
    },
    {
      id: 'copy',
      label: t('copy'),
      icon: 'pi-copy',
      onSelect: () => begin(t('copyName', { name: shown }), panels),
    },
    { id: 'new', label: t('create'), icon: 'pi-plus', onSelect: () => begin('', []) },
  ]
  return (
    // what others have shared in the meantime is there as well
    <MenuButton label={t('choose')} className="button" items={items} onOpen={() => void refreshChoices()}>
      <Icon name="pi-th-large" />
      {t('choose')}
    </MenuButton>
  )
}
