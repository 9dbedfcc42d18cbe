import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ChosenLine } from './message-log/log-line.tsx'
import { LogHead } from './message-log/log-head.tsx'
import { LogLines } from './message-log/log-lines.tsx'
import { LogState } from './message-log/log-state.tsx'
import { noFilter, testOf, type MessageFilter } from './message-log/filter.ts'
import { Toolbar } from './message-log/toolbar.tsx'
import { useFilter } from './message-log/use-filter.ts'
import { useMessageLog } from './message-log/use-message-log.ts'
import { words } from './message-log/words.ts'
import './message-log/message-log.css'

/** The log of the platform itself, line by line as it is written. */
export default function MessageLogPage() {
  const t = useText()
  const { log, view, failure, retry } = useMessageLog()
  const [filter, setFilter] = useFilter()
  const [picked, setPicked] = useState<{ place: number; message: Message; under: MessageFilter }>()
  /** Where the newest line was when the user scrolled away from it. */
  const [scrolled, setScrolled] = useState<{ end: number; under: MessageFilter }>()
  const test = useMemo(() => testOf(filter), [filter])
  useEffect(() => {
    if (typeof test === 'function') log.filter(test)
  }, [log, test])
  // lines have other places under another filter
  const chosen = picked?.under === filter ? picked.place : undefined
  const left = scrolled?.under === filter ? scrolled.end : undefined
  const change = (part: Partial<MessageFilter>) => setFilter({ ...filter, ...part })
  return (
    <div className="page message-log" data-page="monitor/message-log">
      <LogHead
        view={view}
        onPause={(isPaused) => log.pause(isPaused)}
        onClear={() => {
          log.clear()
          setPicked(undefined)
          setScrolled(undefined)
        }}
      />
      <div className="card log-card">
        <Toolbar
          filter={filter}
          problem={typeof test === 'string' ? test : undefined}
          sources={view.sources}
          onChange={change}
        />
        <LogState view={view} failure={failure} onRetry={retry} onShowAll={() => change(noFilter)} />
        <div className="log-frame">
          <LogLines
            view={view}
            chosen={chosen}
            isFollowing={left === undefined}
            onFollow={(isFollowing) =>
              setScrolled(isFollowing ? undefined : { end: left ?? view.end, under: filter })
            }
            onChoose={(place) => {
              const message = view.lines.at(place)
              if (message !== undefined) setPicked({ place, message, under: filter })
            }}
          />
          {left !== undefined && (
            <Button className="log-newest" icon="pi-arrow-down" onClick={() => setScrolled(undefined)}>
              {view.end > left
                ? t(words.newestCount, { n: formatInteger(view.end - left) })
                : t(words.newest)}
            </Button>
          )}
        </div>
        {picked !== undefined && <ChosenLine message={picked.message} />}
      </div>
    </div>
  )
}
