import { useCallback, useState } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Tab } from '#web/stores/tabs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TabList } from './tab-list.tsx'
import type { TabActions } from './use-tab-actions.ts'

/** `n more` at the end of the row: the tabs that do not fit, with search, and what was closed lately. */
export function TabOverflow({ tabs, actions }: { tabs: readonly Tab[]; actions: TabActions }) {
  const t = useWords(common)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = useCallback(() => setAnchor(undefined), [])
  if (tabs.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="text-button tab-more"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        {t('moreTabs', { n: tabs.length })}
        <Icon name="pi-angle-down" />
      </button>
      {anchor && (
        <Popover label={t('openPages')} role="dialog" anchor={anchor} placement="below-end" onClose={close}>
          <TabList tabs={tabs} actions={actions} onDone={close} />
        </Popover>
      )}
    </>
  )
}
