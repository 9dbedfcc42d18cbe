import { useState } from 'react'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ChosenLine } from './message-log/log-line.tsx'
import { LogHead } from './message-log/log-head.tsx'
import { LogLines } from './message-log/log-lines.tsx'
import { LogState } from './message-log/log-state.tsx'
import { noFilter, testOf, type MessageFilter } from './message-log/filter.ts'
import { Toolbar } from './message-log/toolbar.tsx'
import { useMessageLog } from './message-log/use-message-log.ts'
import { messageLogWords } from './message-log/words.ts'
import './message-log/message-log.css'

/** The log of the platform itself, line by line as it is written. */
export default function MessageLogPage() {
  const t = useWords(messageLogWords)
  const { log, view, failure, retry } = useMessageLog()
  const [filter, setFilter] = useState(noFilter)
  const [chosen, setChosen] = useState<{ place: number | undefined; message: Message }>()
  /** Where the newest line was when somebody scrolled away from it. */
  const [left, setLeft] = useState<number>()
  const test = testOf(filter)
  const change = (part: Partial<MessageFilter>) => {
    const next = { ...filter, ...part }
    setFilter(next)
    setChosen((known) => known && { ...known, place: undefined })
    setLeft(undefined)
    const nextTest = testOf(next)
    if (typeof nextTest === 'function') log.filter(nextTest)
  }
  return (
    <div className="page message-log" data-page="monitor/message-log">
      <LogHead
        view={view}
        onPause={(isPaused) => log.pause(isPaused)}
        onClear={() => {
          log.clear()
          setChosen(undefined)
          setLeft(undefined)
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
            chosen={chosen?.place}
            isFollowing={left === undefined}
            onFollow={(isFollowing) => setLeft((known) => (isFollowing ? undefined : (known ?? view.end)))}
            onChoose={(place) => {
              const message = view.lines.at(place)
              if (message !== undefined) setChosen({ place, message })
            }}
          />
          {left !== undefined && (
            <Button className="log-newest" icon="pi-arrow-down" onClick={() => setLeft(undefined)}>
              {view.end > left ? t('newestCount', { n: formatInteger(view.end - left) }) : t('newest')}
            </Button>
          )}
        </div>
        {chosen !== undefined && <ChosenLine message={chosen.message} />}
      </div>
    </div>
  )
}
