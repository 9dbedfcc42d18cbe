import { useEffect, useRef, useState } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useTabs, type ClosedTab, type Tab } from '#web/stores/tabs.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { TabActions } from './use-tab-actions.ts'
import { useTitleOfTab } from './use-tab-title.ts'

const hour = 3_600_000

interface TabListProps {
  tabs: readonly Tab[]
  actions: TabActions
  onDone: () => void
}

/** Open pages as a list that can be searched, and below it those closed within the last hour. */
export function TabList({ tabs, actions, onDone }: TabListProps) {
  const t = useWords(common)
  const titleOf = useTitleOfTab()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const closed = useTabs((state) => state.closed)
  const [openedAt] = useState(Date.now)
  const wanted = text.trim().toLowerCase()
  const isWanted = (tab: Tab | ClosedTab) => titleOf(tab).toLowerCase().includes(wanted)
  const found = tabs.filter(isWanted)
  const recent = closed.filter((tab) => openedAt - tab.at < hour && isWanted(tab))

  useEffect(() => search.current?.focus(), [])

  const open = (tab: Tab | ClosedTab) => {
    onDone()
    actions.open(tab)
  }
  return (
    <div className="tab-finder">
      <label className="control">
        <Icon name="pi-search" />
        <input
          ref={search}
          value={text}
          placeholder={t('findTab')}
          aria-label={t('findTab')}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul>
        {found.map((tab) => (
          <OpenTab key={tab.key} tab={tab} actions={actions} onOpen={() => open(tab)} />
        ))}
      </ul>
      {found.length === 0 && <p className="meta">{t('noTabMatches')}</p>}
      {recent.length > 0 && <p className="meta">{t('recentlyClosed')}</p>}
      <ul>
        {recent.map((tab) => (
          <li key={`${tab.key} ${tab.at}`}>
            <button type="button" className="menu-item" onClick={() => open(tab)}>
              <Icon name="pi-history" />
              <span className="menu-label">{titleOf(tab)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenTab({ tab, actions, onOpen }: { tab: Tab; actions: TabActions; onOpen: () => void }) {
  const t = useWords(common)
  const title = useTitleOfTab()(tab)
  return (
    <li>
      <button type="button" className="menu-item" onClick={onOpen}>
        <Icon name={tab.icon || 'pi-file'} />
        <span className="menu-label">{title}</span>
      </button>
      {!tab.isAffixed && (
        <button
          type="button"
          className="icon-button small"
          aria-label={t('closeTab', { title })}
          onClick={() => void actions.close(tab)}
        >
          <Icon name={tab.unsaved > 0 ? 'pi-circle-fill' : 'pi-times'} />
        </button>
      )}
    </li>
  )
}
