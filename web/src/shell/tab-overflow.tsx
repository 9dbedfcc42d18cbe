import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Tab } from '#web/stores/tabs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import { TabList } from './tab-list.tsx'
import type { TabActions } from './use-tab-actions.ts'

/** `n more` at the end of the row: the tabs that do not fit, with search, and what was closed lately. */
export function TabOverflow({ tabs, actions }: { tabs: readonly Tab[]; actions: TabActions }) {
  const t = useWords(common)
  if (tabs.length === 0) return null
  const face = (
    <>
      {t('moreTabs', { n: tabs.length })}
      <Icon name="pi-angle-down" />
    </>
  )
  return (
    <PopoverButton label={t('openPages')} className="text-button tab-more" face={face}>
      {(close) => <TabList tabs={tabs} actions={actions} onDone={close} />}
    </PopoverButton>
  )
}
