import { useEffect, useEffectEvent, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { type Message, type MessageBatch, messageLogCalls } from '#contract/calls/monitor/message-log.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { topics } from '#domain/metering/live.ts'
import { messageLevels } from '#domain/monitor/message.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import {
  type MessageFilter,
  noFilter,
  readFilter,
  testOf,
  writeFilter,
  type LogView,
  MessageLog,
} from './message-log/message-log.ts'
import { downloadLines, ChosenLine, words } from './message-log/log-line.tsx'
import { LogLines } from './message-log/log-lines.tsx'
import './message-log/message-log.css'

/** Live log of the platform. */
export default function MessageLogPage() {
  const t = useText()
  const { log, view, isRead, failure, retry } = useMessageLog()
  const [filter, setFilter] = useFilter()
  const [picked, setPicked] = useState<{ place: number; message: Message; under: MessageFilter }>()
  /** Number of the newest line when the user scrolled away from it. */
  const [scrolled, setScrolled] = useState<{ end: number; under: MessageFilter }>()
  const test = useMemo(() => testOf(filter), [filter])
  useEffect(() => {
    if (typeof test === 'function') log.filter(test)
  }, [log, test])
  // line numbers depend on the filter
  const chosen = picked?.under === filter ? picked.place : undefined
  const left = scrolled?.under === filter ? scrolled.end : undefined
  const change = (part: Partial<MessageFilter>) => setFilter({ ...filter, ...part })
  return (
    <div className="page stack full-page message-log" data-page="monitor/message-log">
      <LogHead
        view={view}
        onPause={(isPaused) => log.pause(isPaused)}
        onClear={() => {
          log.clear()
          setPicked(undefined)
          setScrolled(undefined)
        }}
      />
      <div className="card flush fill stack">
        <Toolbar
          filter={filter}
          problem={typeof test === 'string' ? test : undefined}
          sources={view.sources}
          onChange={change}
        />
        <LogState {...{ view, isRead, failure }} onRetry={retry} onShowAll={() => change(noFilter)} />
        <div className="fill stack origin">
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
                ? t(['{n} newer', '{n} 行新日志'], { n: formatInteger(view.end - left) })
                : t(['Jump to newest', '回到最新'])}
            </Button>
          )}
        </div>
        {picked !== undefined && <ChosenLine message={picked.message} />}
      </div>
    </div>
  )
}

/** Returns the log filter and its setter; the filter is mirrored in the URL, so that a link shows the same lines. */
function useFilter(): [filter: MessageFilter, set: (filter: MessageFilter) => void] {
  const { query, show } = useOwnAddress()
  const shown = writeFilter(readFilter(query))
  const [filter, setFilter] = useState(() => readFilter(query))
  const [heard, setHeard] = useState(shown)
  /** Filters written to the URL whose change has not been observed yet: the URL lags behind the input. */
  const [written, setWritten] = useState<readonly string[]>([])
  if (shown !== heard) {
    setHeard(shown)
    const place = written.indexOf(shown)
    if (place === -1) setFilter(readFilter(query))
    setWritten(written.slice(place + 1))
  }
  const set = (next: MessageFilter) => {
    const text = writeFilter(next)
    setFilter(next)
    if (text === writeFilter(filter)) return
    setWritten([...written, text])
    show(text)
  }
  return [filter, set]
}

/** Streams the platform log while the page is visible; missed lines are fetched first. */
function useMessageLog() {
  const [log] = useState(() => new MessageLog())
  const [isRead, setRead] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  const catchUp = async () => {
    try {
      await log.catchUp((after) => callUnreported(messageLogCalls.recentMessages, { after }))
      setRead(true)
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(describe(error))
    }
  }
  const look = useEffectEvent(() => !isRead && void catchUp())
  useTopic(isVisible ? topics.messages : undefined, {
    // items of this topic are batches of lines
    onItems: (items) => items.forEach(({ d }) => log.receive(d as MessageBatch)),
    onGap: () => void catchUp(),
  })
  useEffect(() => {
    if (isVisible) look()
  }, [isVisible])
  const view = useSyncExternalStore(log.subscribe, log.view)
  return { log, view, isRead, failure, retry: () => void catchUp() }
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

interface LogHeadProps {
  view: LogView
  onPause: (isPaused: boolean) => void
  onClear: () => void
}

/** Header with title, connection state, line count and actions on the log. */
function LogHead({ view, onPause, onClear }: LogHeadProps) {
  const t = useText()
  const state = useLive((live) => live.state)
  const { first, end, kept, isPaused, isSifting } = view
  const count = t(words.count, { n: formatInteger(end - first), all: formatInteger(kept) })
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['monitor/message-log'])}</h1>
      <span className={state === 'lost' ? 'meta ink-crit' : 'meta'} role="status">
        {t(common[`live_${state}` as const])}
      </span>
      <span className="meta">{isSifting ? `${count} · ${t(['looking …', '筛选中…'])}` : count}</span>
      <div className="page-acts">
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {isPaused ? t(acts.resume) : t(acts.pause)}
        </Button>
        <Button icon="pi-eraser" onClick={onClear}>
          {t(acts.empty)}
        </Button>
        <Button icon="pi-download" isOff={first === end} onClick={() => downloadLines(view)}>
          {t(['Download as text', '下载为文本'])}
        </Button>
      </div>
    </header>
  )
}

interface LogStateProps {
  view: LogView
  /** Whether the log has been loaded. */
  isRead: boolean
  failure: string | undefined
  onRetry: () => void
  onShowAll: () => void
}

/** Notices above the log: waiting lines, dropped lines, load failure or no lines. */
function LogState({ view, isRead, failure, onRetry, onShowAll }: LogStateProps) {
  const t = useText()
  const { kept, waiting, dropped, isPaused, isSifting, first, end } = view
  const isEmpty = isRead && first === end && !isSifting
  return (
    <>
      <p className="flow gap-4 rows-1 fine tint-warn log-note" role="status">
        {isPaused && <span>{t(words.waiting, { n: formatInteger(waiting) })}</span>}
        {dropped > 0 && <span>{t(words.dropped, { n: formatInteger(dropped) })}</span>}
      </p>
      {failure !== undefined && (
        <p className="flow gap-4 rows-1 fine tint-warn log-note" role="alert">
          {t(words.missed, { reason: failure })}
          <Button kind="quiet" onClick={onRetry}>
            {t(common.retry)}
          </Button>
        </p>
      )}
      {isEmpty && (
        <div className="middle gap-2 log-none">
          <strong>
            {kept === 0
              ? t(['No line yet', '暂无日志'])
              : t(['No line passes the filter', '没有符合条件的日志'])}
          </strong>
          {kept === 0 ? <p>{t(words.emptyText)}</p> : <Button onClick={onShowAll}>{t(words.showAll)}</Button>}
        </div>
      )}
    </>
  )
}

interface ToolbarProps {
  filter: MessageFilter
  problem: PatternProblem | undefined
  sources: readonly string[]
  onChange: (part: Partial<MessageFilter>) => void
}

/** Filter by level, class, and words or a regular expression. */
function Toolbar({ filter, problem, sources, onChange }: ToolbarProps) {
  const t = useText()
  const id = useId()
  const known =
    filter.source === '' || sources.includes(filter.source) ? sources : [filter.source, ...sources]
  return (
    <div className="flow gap-3 rows-2 pad-line rule-below off-paper log-bar">
      <Select
        aria-label={t(labels.level)}
        value={filter.level}
        options={messageLevels.map(([level]) => [level, t(words[`level_${level}` as const])] as const)}
        onChange={(level) => onChange({ level })}
      />
      <Select
        aria-label={t(['Class', '类别'])}
        value={filter.source}
        options={[['', t(words.allSources)] as const, ...known.map((source) => [source, source] as const)]}
        onChange={(source) => onChange({ source })}
      />
      <SearchField
        className={problem === undefined ? 'log-search' : 'log-search invalid'}
        label={filter.isPattern ? t(words.pattern) : t(['Words that all occur', '关键词，空格分隔'])}
        value={filter.text}
        maxLength={longestPattern}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onSearch={(text) => onChange({ text })}
      />
      <Checkbox checked={filter.isPattern} onChange={(isPattern) => onChange({ isPattern })}>
        {t(words.pattern)}
      </Checkbox>
      {problem !== undefined && (
        <p className="note error" id={id} role="status">
          {t(words[`problem_${problem}` as const])}
        </p>
      )}
    </div>
  )
}
