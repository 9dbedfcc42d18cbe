import type { KeyboardEvent, MouseEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Tab } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { tabActions } from './tab-actions.ts'
import { useTitleOfTab } from './use-tab-title.ts'

const middleButton = 1

interface TabItemProps {
  tab: Tab
  isActive: boolean
  /** Whether the keyboard enters the row at it. */
  isEntry: boolean
  onContextMenu: (event: MouseEvent) => void
}

/** One open page. A click opens it, the cross or a middle click closes it; a dot says that it holds unsaved work. */
export function TabItem({ tab, isActive, isEntry, onContextMenu }: TabItemProps) {
  const t = useText()
  const title = useTitleOfTab()(tab)
  const isUnsaved = tab.unsaved > 0

  const closeByMiddleClick = (event: MouseEvent) => {
    if (event.button !== middleButton) return
    event.preventDefault()
    void tabActions.close(tab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tab.isAffixed) void tabActions.close(tab)
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    tabActions.open(tab)
  }
  return (
    <div
      className={isActive ? 'tab tab-active' : 'tab'}
      role="presentation"
      onContextMenu={onContextMenu}
      onAuxClick={closeByMiddleClick}
    >
      <div
        role="tab"
        className="bar gap-2 tab-open"
        aria-selected={isActive}
        aria-controls="main"
        aria-label={isUnsaved ? `${title}, ${t(['not saved', '未保存'])}` : title}
        tabIndex={isEntry ? 0 : -1}
        aria-keyshortcuts={tab.isAffixed ? undefined : 'Delete'}
        data-tab={tab.key}
        onClick={() => tabActions.open(tab)}
        onKeyDown={onKeyDown}
      >
        {tab.isAffixed && <Icon name="pi-home" />}
        <span className="cut">{title}</span>
      </div>
      {/* For the pointer: a list of tabs may hold nothing else, and the keyboard has Delete. */}
      {!tab.isAffixed && (
        <Button
          kind="bare"
          icon={isUnsaved ? 'pi-circle-fill' : 'pi-times'}
          className="tab-close"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={t(common.closeTab, { title })}
          onClick={() => void tabActions.close(tab)}
        />
      )}
    </div>
  )
}
