import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { useTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { tabActions } from './tab-actions.ts'
import { useTitleOfTab } from './use-tab-title.ts'

interface TabMenuProps {
  tab: Tab
  anchor: Anchor
  onClose: () => void
}

/** Right click on a tab: Refresh, Close, Close Other, Close All. Spec §2. */
export function TabMenu({ tab, anchor, onClose }: TabMenuProps) {
  const t = useText()
  const titleOf = useTitleOfTab()
  const tabs = useTabs((state) => state.tabs)
  const closable = tabs.filter(({ isAffixed }) => !isAffixed)
  return (
    <Menu
      label={titleOf(tab)}
      anchor={anchor}
      onClose={onClose}
      items={[
        {
          id: 'refresh',
          label: t(['Refresh', '刷新']),
          icon: 'pi-refresh',
          hint: shortcuts.refreshTab.shown,
          onSelect: () => void tabActions.refresh(tab),
        },
        {
          id: 'close',
          label: t(common.close),
          icon: 'pi-times',
          hint: shortcuts.closeTab.shown,
          isDisabled: tab.isAffixed,
          onSelect: () => void tabActions.close(tab),
        },
        {
          id: 'other',
          label: t(['Close Other', '关闭其他']),
          icon: 'pi-clone',
          startsGroup: true,
          isDisabled: closable.every(({ key }) => key === tab.key),
          onSelect: () => void tabActions.closeOther(tab),
        },
        {
          id: 'all',
          label: t(common.tabCloseAll),
          icon: 'pi-ban',
          isDisabled: closable.length === 0,
          onSelect: () => void tabActions.closeAll(),
        },
      ]}
    />
  )
}
