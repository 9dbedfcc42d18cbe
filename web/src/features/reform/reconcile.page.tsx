import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { Failure } from '#web/api/failure.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { reactTo } from '#web/stores/failures/failures.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { currentToken } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { ReplacementChain } from './ledger/chain.tsx'
import { countsOf, saveComparison } from './reconcile/decisions.ts'
import { ReconcileTable } from './reconcile/table.tsx'
import { useReconcile, type Reconcile, type Shown } from './reconcile/use-reconcile.ts'
import { words } from './reconcile/words.ts'
import './reconcile/reconcile.css'

/** Compares ledger, archive and terminals; the correct source is selected per field, then all are applied. */
export default function ReconcilePage() {
  const state = useReconcile()
  return (
    <div className="page list-page" data-page="reform/reconcile">
      <ReconcileHead state={state} />
      <div className="fill grid gap-3 columns reconcile">
        <ReconcileBody state={state} />
        <ChainCard state={state} />
      </div>
    </div>
  )
}

/** Assets that were installed at the place of the selected meter. */
function ChainCard({ state: { chosen } }: { state: Reconcile }) {
  const t = useText()
  const path = usePagePath('reform/ledger')
  return (
    <aside className="card scroll" aria-label={t(words.chain)}>
      <header className="line spread">
        <h2>{t(words.chain)}</h2>
        {chosen > 0 && path !== undefined && (
          <Link className="hit" to={`${path}?open=${chosen}`}>
            {t(acts.open)}
          </Link>
        )}
      </header>
      {chosen > 0 ? <ReplacementChain id={chosen} /> : <p className="meta">{t(words.chainHint)}</p>}
    </aside>
  )
}

/** Placeholder counts that reserve room until the data are loaded, so that the layout does not shift. */
const likely = { meters: 1000, fields: 10, rows: 25 } as const

/** Header with counts and the actions on the whole comparison. */
function ReconcileHead({ state }: { state: Reconcile }) {
  const t = useText()
  const { counts, time, decisions, isBusy, differing, mayDecide } = state
  const n = decisions.size
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['reform/reconcile'])}</h1>
      <span className={counts === undefined ? 'meta unseen' : 'meta'}>
        {t(words.fact, {
          meters: formatInteger(counts?.meters ?? likely.meters),
          fields: formatInteger(counts?.fields ?? likely.fields),
          time: counts === undefined ? '00:00:00' : time.slice(11),
        })}
      </span>
      <Asking state={state} />
      <div className="page-acts">
        {mayDecide && (
          <Button icon="pi-refresh" isOff={isBusy || differing.length === 0} onClick={() => void state.ask()}>
            {t(['Ask terminals again', '重新召测终端'])}
          </Button>
        )}
        <ExportButton state={state} />
        {mayDecide && (
          <Button kind="primary" isBusy={isBusy} isOff={n === 0 || isBusy} onClick={() => void state.apply()}>
            {n === 0
              ? t(['Apply decisions', '应用决定'])
              : t(['Apply {n} [n|decision|decisions]', '应用 {n} 项决定'], { n })}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Exports the comparison as a file; disabled while an export runs, and shows its error. */
function ExportButton({ state: { differing, decisions } }: { state: Reconcile }) {
  const t = useText()
  const language = useLanguage()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await showLoading(saveComparison(differing, decisions, language))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      reactTo(error, currentToken())
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      icon="pi-download"
      isBusy={isSaving}
      isOff={isSaving || differing.length === 0}
      onClick={() => void save()}
    >
      {t(['Export', '导出'])}
    </Button>
  )
}

/** Number of queried terminals that have responded. */
function Asking({ state: { asking, batchNo } }: { state: Reconcile }) {
  const t = useText()
  const path = usePagePath('iot/command')
  if (asking === undefined) return null
  const { done, total } = asking
  return (
    <span className="meta" role="status">
      {t(done === total ? words.asked : words.asking, { done, total })}{' '}
      {path !== undefined && (
        <Link className="hit" to={`${path}?batchNo=${encodeURIComponent(batchNo)}`}>
          {t(['Open commands', '查看命令'])}
        </Link>
      )}
    </span>
  )
}

const tabs = ['all', 'differ', 'silent', 'decided'] as const satisfies readonly Shown[]

/** Comparison with its tabs, search and decisions. */
function ReconcileBody({ state }: { state: Reconcile }) {
  const t = useText()
  const { read, place, tab, meters, move, counts, differing } = state
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
        {tab === 'differ' && counts !== undefined && counts.differing > differing.length && (
          <span className="meta">
            {t(words.first, { n: differing.length, all: formatInteger(counts.differing) })}
          </span>
        )}
        <span className="meta push">
          <ColourGlyph colour="warn" /> {t(['the odd one out', '与另两方不一致'])}
        </span>
      </div>
      {read.data && <StaleNote read={read} />}
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
      <div className="line state-tabs" role="group" aria-label={t(['What is shown', '显示范围'])}>
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
    <>
      <BusySign onCancel={() => cancelReading(ledger)} />
      <ListSkeleton rows={likely.rows} columns={5} />
    </>
  )
  return (
    <Loaded read={read} skeleton={skeleton}>
      {({ counts }) => {
        if (tab !== 'decided' && counts.meters === 0)
          return <Message title={t(['No meter matches', '没有符合条件的电表'])} text={t(words.noMeterText)} />
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

/** Footer with the number of decisions, undo, and the keyboard shortcuts. */
function ReconcileFoot({ state }: { state: Reconcile }) {
  const t = useText()
  const { decisions, here, counts, canUndo, undo, mayDecide } = state
  // decided fields may agree again in a later response, until all meters are reloaded
  const n = Math.max(counts?.differences ?? 0, here.size)
  if ((n === 0 && decisions.size === 0) || !mayDecide) return null
  const hidden = decisions.size - here.size
  const text = t(['{done} of {n} decided', '已决定 {done} / {n}'], { done: here.size, n })
  return (
    <footer className="flow gap-4 rows-2 rule-above pad-row at-foot">
      <strong role="status">{text}</strong>
      <progress aria-label={text} value={here.size} max={n || 1} />
      <span className="meta">{t(words.sums, { ...countsOf(here), open: n - here.size })}</span>
      {hidden > 0 && <span className="meta">{t(words.hidden, { n: hidden })}</span>}
      <Button kind="quiet" icon="pi-undo" isOff={!canUndo} onClick={undo}>
        {t(['Undo last', '撤销上一步'])}
      </Button>
      <span className="meta wrap gap-2 push off-phone">
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
