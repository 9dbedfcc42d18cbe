import { useEffect, useRef } from 'react'
import { minute } from '#contract/schema/time-units.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { type Order, useOrderText } from '../evidence/reads.ts'
import type { Fate } from './desk-state.ts'
import type { OpenDesk } from './use-desk.ts'
import { auditWords } from './words.ts'

/** List of the orders to audit, oldest first; decided ones are kept with their outcome. */
export function Queue({ desk: { desk, state, left, open } }: { desk: OpenDesk }) {
  const t = useText()
  const crews = useLabels('reform/crew', [...new Set(state.orders.map(({ crewId }) => crewId))])
  const list = useRef<HTMLUListElement>(null)
  useFollowed(list, state.current)
  return (
    <section className="card flush stack scroll" aria-label={t(auditWords.queue)}>
      <header className="flow gap-2 rows-1 title-row rule-below pad-line">
        <h2>{t(auditWords.queue)}</h2>
        <span className="meta">{t(['{n} left', '剩余 {n} 张'], { n: formatInteger(left) })}</span>
        <span className="meta push">{t(['oldest first', '按提交时间'])}</span>
      </header>
      <ul ref={list} className="fill scroll ruled audit-list">
        {state.orders.map((order) => (
          <QueueItem
            key={order.id}
            order={order}
            crew={crews.get(order.crewId) ?? ''}
            fate={state.fates.get(order.id)}
            isTyped={(state.drafts.get(order.id)?.opinion ?? '') !== ''}
            isCurrent={order.id === state.current}
            onChoose={() => desk.look(order.id)}
          />
        ))}
      </ul>
      {left > open.length && (
        <p className="meta pad-line">
          {t(['{n} more follow', '另有 {n} 张'], { n: formatInteger(left - open.length) })}{' '}
          {t(['They follow as you decide orders.', '审核后自动补充。'])}
        </p>
      )}
    </section>
  )
}

/**
 * Keeps the current order in view. Moves the focus along if it is in the queue, or if it was lost with the button that
 * decided the previous order: shortcuts only work while the focus is inside the desk.
 */
function useFollowed(list: { current: HTMLElement | null }, current: number): void {
  const before = useRef(current)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>('[aria-current=true]')
    if (!box || !item) return
    const { activeElement, body } = document
    const isLost = activeElement === body && before.current !== current
    before.current = current
    if (isLost || box.contains(activeElement)) item.focus({ preventScroll: true })
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight]
    if (top < box.scrollTop) box.scrollTo({ top })
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight })
  }, [list, current])
}

interface QueueItemProps {
  order: Order
  crew: string
  fate: Fate | undefined
  isTyped: boolean
  isCurrent: boolean
  onChoose: () => void
}

function QueueItem({ order, crew, fate, isTyped, isCurrent, onChoose }: QueueItemProps) {
  const text = useOrderText(order)
  return (
    <li>
      <Button
        kind="bare"
        className="full line gap-2 pad-line left lit focus-inside audit-item"
        aria-current={isCurrent}
        onClick={onChoose}
      >
        <FateGlyph fate={fate} flags={order.flags} />
        <span className="fill stack">
          <span className="line gap-2 spread">
            <strong className={fate && 'regular'}>{order.number}</strong>
            {fate !== undefined && (
              <span className="meta">
                <FateText fate={fate} />
              </span>
            )}
          </span>
          <span className="line gap-2 spread fine">
            <span className="cut">{text('address')}</span>
            {fate === undefined && (
              <span className="meta fixed">
                <Age since={order.submittedAt} />
              </span>
            )}
          </span>
          <span className="line gap-2 spread fine">
            <span>{crew}</span>
            {fate === undefined && <Flags order={order} isTyped={isTyped} />}
          </span>
        </span>
      </Button>
    </li>
  )
}

function FateGlyph({ fate, flags }: { fate: Fate | undefined; flags: number }) {
  if (fate?.kind === 'passed') return <StatusGlyph severity="success" />
  if (fate?.kind === 'rejected') return <Icon name="pi-times" className="above-1 fine ink-crit" />
  if (fate !== undefined) return <Icon name="pi-minus" className="above-1 fine" />
  return <StatusGlyph severity={flags > 0 ? 'warning' : 'success'} />
}

/** Outcome of an order as text. */
export function FateText({ fate }: { fate: Fate }) {
  const t = useText()
  return fate.kind === 'gone'
    ? t(auditWords[`fate_${fate.state ?? 'gone'}` as const])
    : t(auditWords[fate.kind])
}

function Flags({ order: { flags, rejections }, isTyped }: Pick<QueueItemProps, 'order' | 'isTyped'>) {
  const t = useText()
  return (
    <span className={flags > 0 ? 'ink-warn right' : 'meta'}>
      {[
        flags > 0 ? t(['{n} [n|flag|flags]', '{n} 项待核'], { n: flags }) : t(['all green', '全部通过']),
        rejections > 0 ? t(['{n} [n|time|times] rejected', '曾驳回 {n} 次'], { n: rejections }) : '',
        isTyped ? t(['typed', '已填写']) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function Age({ since }: { since: string }) {
  const language = useLanguage()
  const waited = timeSince(since)
  return waited === undefined ? null : fullSpan(waited, language, minute)
}
