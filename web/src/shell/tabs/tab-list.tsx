import { useEffect, useRef, useState } from 'react'
import { hour } from '#contract/schema/time-units.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { keptLimit, useTabs, type ClosedTab, type Tab } from '#web/stores/tabs/tabs.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { tabActions } from './tab-actions.ts'
import { useTitleOfTab } from './use-tab-title.ts'

/** Number of recent pages that remain when unused ones are closed. */
const lately = 10

/** Searchable list of open pages, followed by those closed within the last hour. */
export function TabList({ tabs, onDone }: { tabs: readonly Tab[]; onDone: () => void }) {
  const t = useText()
  const titleOf = useTitleOfTab()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const count = useTabs((state) => state.tabs.length)
  const closed = useTabs((state) => state.closed)
  const [openedAt] = useState(Date.now)
  const wanted = text.trim().toLowerCase()
  const isWanted = (tab: Tab | ClosedTab) => titleOf(tab).toLowerCase().includes(wanted)
  const found = tabs.filter(isWanted)
  const recent = closed.filter((tab) => openedAt - tab.at < hour && isWanted(tab))

  useEffect(() => search.current?.focus(), [])

  const open = (tab: Tab | ClosedTab) => {
    onDone()
    tabActions.open(tab)
  }
  return (
    <div className="tab-finder">
      <label className="control">
        <Icon name="pi-search" />
        <input
          ref={search}
          value={text}
          placeholder={t(common.findTab)}
          aria-label={t(common.findTab)}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {count > keptLimit && (
        <Button kind="link" onClick={() => void tabActions.closeUnused(lately)}>
          {t(['Close all but the last {n} used', '只保留最近使用的 {n} 个'], { n: lately })}
        </Button>
      )}
      <ul>
        {found.map((tab) => (
          <OpenTab key={tab.key} tab={tab} onOpen={() => open(tab)} />
        ))}
      </ul>
      {found.length === 0 && <p className="meta">{t(['No open page has that name.', '没有匹配的页面。'])}</p>}
      {recent.length > 0 && <p className="meta">{t(['Closed in the last hour', '一小时内关闭的页面'])}</p>}
      <ul>
        {recent.map((tab) => (
          <li key={`${tab.key} ${tab.at}`} className="bar">
            <Button kind="bare" icon="pi-history" className="menu-item" onClick={() => open(tab)}>
              <span className="menu-label">{titleOf(tab)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenTab({ tab, onOpen }: { tab: Tab; onOpen: () => void }) {
  const t = useText()
  const title = useTitleOfTab()(tab)
  return (
    <li className="bar">
      <Button kind="bare" icon={tab.icon || 'pi-file'} className="menu-item" onClick={onOpen}>
        <span className="menu-label">{title}</span>
      </Button>
      {!tab.isAffixed && (
        <IconButton
          icon={tab.unsaved > 0 ? 'pi-circle-fill' : 'pi-times'}
          label={t(common.closeTab, { title })}
          isSmall
          onClick={() => void tabActions.close(tab)}
        />
      )}
    </li>
  )
}
