import { useEffect, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { minute } from '#contract/schema/time-units.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { CardsLoading, Message, ReadFailure, StaleNote } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useCurrentTab, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Decide } from './audit/decide.tsx'
import { undoTime, type Pending } from './audit/decisions.ts'
import { averageTime, noDraft, type Fate } from './audit/desk-state.ts'
import { FateText, Queue } from './audit/queue.tsx'
import { useDesk, type OpenDesk } from './audit/use-desk.ts'
import { auditWords } from './audit/words.ts'
import { Checks } from './evidence/checks.tsx'
import { Compare, RepairFacts } from './evidence/compare.tsx'
import { Evidence } from './evidence/evidence.tsx'
import { FinalReading } from './evidence/final-reading.tsx'
import { type Order, useOrderText, StateTag } from './evidence/reads.ts'
import { passClean, isClean, mayAct } from './order/acts.tsx'
import './audit/audit.css'

/** Audit desk: the queue of orders, with the evidence next to the decision. */
export default function AuditPage() {
  const wanted = Number(useCurrentTab().query.get('id') ?? 0)
  const open = useDesk(wanted)
  const letters = useLetterKeys()
  const { query, state, pending, desk } = open
  const mayAudit = mayAct('pass')
  useUnsaved([...state.drafts].filter(([id, { opinion }]) => opinion !== '' && !state.fates.has(id)).length)
  return (
    // each of these keys also has a button
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="page stack full-page audit-page"
      data-page="reform/audit"
      onKeyDown={letters[0] ? pressByLetter : undefined}
    >
      <AuditHead desk={open} mayAudit={mayAudit} letters={letters} />
      {query.data && <StaleNote read={query} />}
      <Body open={open} mayAudit={mayAudit} />
      <UndoToast pending={pending} onUndo={desk.undo} />
    </div>
  )
}

function Body({ open, mayAudit }: { open: OpenDesk; mayAudit: boolean }) {
  const t = useText()
  const { query, state, current, desk } = open
  if (state.orders.length === 0 && query.error) {
    return <ReadFailure what="list" failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined)
    return <CardsLoading count={3} className="fill grid gap-3 columns audit-body" />
  const isDone = (
    <Message title={t(['Nothing left to audit', '全部审核完毕'])} text={t(auditWords.doneText)} />
  )
  if (state.orders.length === 0) return isDone
  const fate = current && state.fates.get(current.id)
  const draft = (current && state.drafts.get(current.id)) ?? noDraft
  const mayDecide = mayAudit && fate === undefined
  return (
    <div className="fill grid gap-3 columns audit-body">
      <Queue desk={open} />
      {current === undefined ? (
        isDone
      ) : (
        <>
          {/* keyed by order, so that no state of the previous order is kept */}
          <OrderPanel
            key={current.id}
            order={current}
            fate={fate}
            billed={draft.billed ?? 'typed'}
            onBill={mayDecide ? (billed) => desk.type(current.id, { ...draft, billed }) : undefined}
          />
          <div className="stack gap-3 audit-side">
            <Checks order={current} />
            {mayDecide && (
              <Decide
                key={current.id}
                order={current}
                draft={draft}
                onType={(next) => desk.type(current.id, next)}
                onDecide={(outcome) => desk.decide(current, outcome)}
              />
            )}
            {!mayAudit && <p className="meta">{t(auditWords.readOnly)}</p>}
          </div>
        </>
      )}
    </div>
  )
}

const key = 'letter-keys'

/** Whether single-letter shortcuts are enabled, and its setter; the setting is stored in this browser. */
function useLetterKeys(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  const turn = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [isOn, turn]
}

/**
 * Clicks the button inside `currentTarget` whose `aria-keyshortcuts` is the pressed letter or digit. Ignored while the
 * user types or composes characters, in a dialog, and with Ctrl, Meta or Alt.
 */
function pressByLetter(event: KeyboardEvent): void {
  const { target, currentTarget, nativeEvent, ctrlKey, metaKey, altKey, key: pressed } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || !/^[a-z\d]$/i.test(pressed)) return
  const isElsewhere = !(target instanceof HTMLElement) || target.closest('dialog, [role=menu]') !== null
  if (isElsewhere || isTyping(target)) return
  const letter = pressed.toLowerCase()
  const button = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (button === null) return
  event.preventDefault()
  button.click()
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input, textarea, select')
}

interface HeadProps {
  desk: OpenDesk
  mayAudit: boolean
  letters: readonly [isOn: boolean, turn: (isOn: boolean) => void]
}

/** Header with the auditor's progress, the shortcuts, and bulk passing of orders without flags. */
function AuditHead({ desk, mayAudit, letters: [isOn, turn] }: HeadProps) {
  const t = useText()
  const { query, state, left } = desk
  const kinds = [...state.fates.values()].map(({ kind }) => kind)
  const passed = kinds.filter((kind) => kind === 'passed').length
  const rejected = kinds.filter((kind) => kind === 'rejected').length
  const done = passed + rejected
  const total = done + left
  const average = averageTime(state)
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(['Audit desk', '审核台'])}</h1>
      {query.data !== undefined && (
        <span className="inline wrap gap-3 rows-1 audit-progress">
          <progress aria-label={t(['Audited', '审核进度'])} value={done} max={Math.max(1, total)} />
          <strong>
            {t(auditWords.progress, { done: formatInteger(done), total: formatInteger(total) })}
          </strong>
          {done > 0 && <span className="meta">{t(auditWords.passedRejected, { passed, rejected })}</span>}
          {average !== undefined && (
            <span className="meta">{t(auditWords.each, { n: Math.max(1, Math.round(average / 1000)) })}</span>
          )}
        </span>
      )}
      <div className="page-acts">
        <Button icon="pi-angle-up" aria-keyshortcuts="k" onClick={() => desk.desk.step(-1)}>
          {t(['Back', '上一张'])} <kbd className="key">K</kbd>
        </Button>
        <Button icon="pi-angle-down" aria-keyshortcuts="j" onClick={() => desk.desk.step(1)}>
          {t(['Next', '下一张'])} <kbd className="key">J</kbd>
        </Button>
        <Switch
          label={t(auditWords.keys)}
          text={`${t(auditWords.keys)}: ${t(isOn ? ['On', '开'] : ['Off', '关'])}`}
          isOn={isOn}
          onSwitch={turn}
        />
        {mayAudit && <BulkPass desk={desk} />}
      </div>
    </header>
  )
}

/** Passes all orders of the queue whose checks are all in order and that have no draft. */
function BulkPass({ desk: { open, state, desk } }: { desk: OpenDesk }) {
  const t = useText()
  const show = useShowDialog()
  const clean = open.filter((order) => isClean(order) && !state.drafts.has(order.id))
  if (clean.length === 0) return null
  const ids = clean.map(({ id }) => id)
  const pass = () =>
    ignoreFailure(async () => {
      const tools = { show }
      const answer = await passClean.run({ target: { ids }, count: ids.length, rows: clean }, tools)
      if (answer === undefined) return
      const refused = new Set(answer.errors.map(({ id }) => id))
      desk.settle(ids.filter((id) => !refused.has(id)))
      if (answer.fail === 0) return
      const numberOf = (id: number) => clean.find((order) => order.id === id)?.number ?? String(id)
      await show((close) => <BulkOutcome answer={answer} nameOf={numberOf} onClose={() => close()} />)
    })
  return (
    <Button icon="pi-check" onClick={() => void pass()}>
      {t(['Pass {n} without flags', '通过 {n} 张无异常工单'], { n: formatInteger(ids.length) })}
    </Button>
  )
}

/** Evidence of the current order: customer, final reading, pictures and both devices. */
function OrderPanel({ fate, ...final }: ComponentProps<typeof FinalReading> & { fate: Fate | undefined }) {
  const t = useText()
  const { order } = final
  return (
    <section className="card stack gap-3 scroll audit-panel" aria-label={t(['Evidence', '审核资料'])}>
      <PanelHead order={order} fate={fate} />
      {isRepair(order) ? <RepairFacts order={order} /> : <FinalReading {...final} />}
      <Evidence order={order} />
      {!isRepair(order) && <Compare order={order} />}
    </section>
  )
}

function PanelHead({ order, fate }: { order: Order; fate: Fate | undefined }) {
  const t = useText()
  const language = useLanguage()
  const text = useOrderText(order)
  const path = usePagePath('reform/work-order-info', { id: order.id })
  const crew = useLabels('reform/crew', [order.crewId]).get(order.crewId) ?? ''
  const box = useLabels('reform/meter-box', [order.boxId]).get(order.boxId)
  const waited = timeSince(order.submittedAt)
  const waits = waited === undefined ? '' : t(auditWords.waits, { span: fullSpan(waited, language, minute) })
  const comma = t(separators.parts)
  return (
    <header className="rule-below audit-panel-head">
      <div className="flow gap-2 rows-1 title-row">
        <h2>{order.number}</h2>
        {fate === undefined ? (
          <StateTag value={order.state} />
        ) : (
          <strong>
            <FateText fate={fate} />
          </strong>
        )}
        <span className="meta">
          {[crew, text('worker'), fate === undefined ? waits : ''].filter(Boolean).join(comma)}
        </span>
        {path !== undefined && (
          <Link className="push hit" to={path}>
            {t(['Open order', '打开工单'])}
          </Link>
        )}
      </div>
      <p>
        {[
          text('userName'),
          order.userNumber,
          text('address'),
          box === undefined
            ? ''
            : t(['box {box}', '表箱 {box}'], { box: [box, order.boxPlace].filter(Boolean).join(' ') }),
        ]
          .filter(Boolean)
          .join(comma)}
      </p>
    </header>
  )
}

/** Toast that undoes the last pending decision, with a countdown. */
function UndoToast({ pending, onUndo }: { pending: readonly Pending[]; onUndo: () => void }) {
  const t = useText()
  const waiting = pending.filter(({ state }) => state === 'waiting')
  const last = waiting.at(-1)
  return (
    <div role="status">
      {last && (
        <div key={last.id} className="flow gap-3 rows-1 ink-1 foot-note">
          {last.outcome === 'pass' ? <StatusGlyph severity="success" /> : <Icon name="pi-times" />}
          <span>
            {t(auditWords[`toast_${last.outcome}` as const], { number: last.number })}
            {waiting.length > 1 && <span> {t(auditWords.andMore, { n: waiting.length - 1 })}</span>}
          </span>
          <Countdown due={last.due} />
          <Button icon="pi-undo" aria-keyshortcuts="z" onClick={onUndo}>
            {t(acts.undo)} <kbd className="key">Z</kbd>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Countdown that is hidden from screen readers, which would announce it continuously. */
function Countdown({ due }: { due: number }) {
  const t = useText()
  const [left, setLeft] = useState(undoTime)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, due - Date.now()))
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [due])
  return (
    <span className="meta undo-count" aria-hidden="true">
      {t(['sending in {n} s', '{n} 秒后提交'], { n: Math.ceil(left / 1000) })}
      <i style={{ inlineSize: `${(left / undoTime) * 100}%` }} />
    </span>
  )
}
