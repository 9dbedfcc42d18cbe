import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { countsOf } from './decisions.ts'
import { ReconcileTable } from './table.tsx'
import type { Reconcile, Shown } from './use-reconcile.ts'
import { words } from './words.ts'

const tabs = ['all', 'differ', 'silent', 'decided'] as const satisfies readonly Shown[]

/** The comparison with its tabs, its search, and what is decided. */
export function ReconcileBody({ state }: { state: Reconcile }) {
  const t = useText()
  const { read, place, tab, meters, move } = state
  const isPaged = (tab === 'all' || tab === 'silent') && read.data !== undefined && read.data.total > 0
  return (
    <section className="card list-card">
      <ReconcileTabs state={state} />
      <div className="filter-bar">
        <SearchField
          label={t(['User, number or address', '用户、编号或地址'])}
          value={state.keyword}
          onSearch={state.search}
          className="search-control"
        />
        {state.isNarrowed && (
          <span className="meta">
            {t(['Filtered as in the ledger', '沿用台账筛选条件'])}{' '}
            <Button kind="link" onClick={state.dropFilter}>
              {t(['Show all', '显示全部'])}
            </Button>
          </span>
        )}
        <span className="meta push reconcile-legend">
          <ColourGlyph colour="warn" /> {t(['the odd one out', '与另两方不一致'])}
        </span>
      </div>
      {read.data && read.error && <StaleNote failure={read.error} onRetry={() => void read.refetch()} />}
      {meters.length > 0 ? <ReconcileTable state={state} /> : <Nothing state={state} />}
      {isPaged && <Paginator {...place} total={read.data?.total ?? 0} onChange={move} />}
      <ReconcileFoot state={state} />
    </section>
  )
}

function ReconcileTabs({ state: { tab, show, counts, decisions } }: { state: Reconcile }) {
  const t = useText()
  const figures = {
    all: counts?.fields,
    differ: counts?.differences,
    silent: counts?.silent,
    decided: decisions.size,
  }
  return (
    <div className="bar gap-4 state-row">
      <div className="state-tabs" role="group" aria-label={t(['What is shown', '显示范围'])}>
        {tabs.map((one) => (
          <StateTab
            key={one}
            text={t(words[`tab_${one}` as const])}
            count={figures[one]}
            isOn={tab === one}
            onChoose={() => show(one)}
          />
        ))}
      </div>
    </div>
  )
}

function Nothing({ state: { read, tab } }: { state: Reconcile }) {
  const t = useText()
  const skeleton = (
    <div className="list-body">
      <BusySign onCancel={() => cancelReading(ledger)} />
      <ListSkeleton rows={10} columns={5} />
    </div>
  )
  return (
    <Loaded read={read} skeleton={skeleton}>
      {() => {
        if (tab === 'decided') return <Message title={t(words.noneDecided)} text={t(words.noneDecidedText)} />
        if (tab === 'silent') return <Message title={t(words.noneSilent)} text={t(words.noneSilentText)} />
        return <Message title={t(words.allAgree)} text={t(words.allAgreeText)} />
      }}
    </Loaded>
  )
}

const keys = [
  ['←', 'key_left'],
  ['↑', 'key_up'],
  ['→', 'key_right'],
  ['↓', 'key_down'],
] as const

/** How much is decided and for whom, the way back, and the keys. */
function ReconcileFoot({ state }: { state: Reconcile }) {
  const t = useText()
  const { decisions, counts, canUndo, undo, mayDecide } = state
  const n = counts?.differences ?? 0
  if (n === 0 || !mayDecide) return null
  const text = t(['{done} of {n} decided', '已决定 {done} / {n}'], { done: decisions.size, n })
  return (
    <footer className="flow gap-4 rows-2 reconcile-foot">
      <strong role="status">{text}</strong>
      <progress aria-label={text} value={decisions.size} max={n} />
      <span className="meta">{t(words.sums, { ...countsOf(decisions), open: n - decisions.size })}</span>
      <Button kind="quiet" icon="pi-undo" isOff={!canUndo} onClick={undo}>
        {t(['Undo last', '撤销上一步'])}
      </Button>
      <span className="meta wrap gap-2 push reconcile-keys">
        <span className="hidden">{t(words.keys)}</span>
        {keys.map(([key, word]) => (
          <span key={key} aria-hidden="true">
            <kbd className="key">{key}</kbd> {t(words[word])}
          </span>
        ))}
      </span>
    </footer>
  )
}
