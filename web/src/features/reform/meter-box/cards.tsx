import { Link } from 'react-router-dom'
import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { minute } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { quantities } from '#contract/text/quantities.ts'
import { reformWords } from '#contract/text/reform.ts'
import { separators } from '#contract/text/separators.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { cellOf, labelOf } from '#web/engine/table/field-cell.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { missing } from '#web/lib/text/missing.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Box } from './definition.tsx'
import { MeterState, metersOf } from './front.tsx'
import { words } from './words.ts'

interface CardProps {
  box: Box
  layout: BoxLayout
}

/** State of door and lock: whether open, since when and by whom. */
export function DoorCard({ box, layout: { door } }: CardProps) {
  const t = useText()
  const language = useLanguage()
  const isOpen = box.door === 'open'
  const isLate = isOpen && door.minutes > door.limit
  const isSmart = box.lock === 'smart'
  const time = shortSpan(door.minutes * minute, language)
  return (
    <section className="card box-half" aria-label={t(words.doorLock)}>
      <h2>{t(words.doorLock)}</h2>
      <p className="bar gap-3 below-2">
        <DoorDrawing isOpen={isOpen} isLate={isLate} />
        <span className="stack">
          <strong className={isLate ? 'ink-crit' : undefined}>
            {isOpen ? t(['Open {time}', '已开 {time}'], { time }) : t(['Closed', '关闭'])}
          </strong>
          <span className="meta">
            {isOpen
              ? t(words.sinceLimit, { time: box.doorSince, n: door.limit })
              : t(['since {time}', '自 {time}'], { time: box.doorSince || missing })}
          </span>
        </span>
      </p>
      {door.commandId > 0 && <Opening number={box.number} />}
      <Facts
        facts={[
          [
            t(meterBox.fields.lock.label),
            isSmart
              ? t(['{number}, {state}', '{number}，{state}'], {
                  number: box.lockNumber,
                  state: t(door.isUnlocked ? ['unlocked', '已开锁'] : ['locked', '已上锁']),
                })
              : t(['Mechanical', '机械锁']),
          ],
          ...(isOpen ? ([[t(['Opened by', '开门方式']), t([box.openedBy, box.openedByZh])]] as const) : []),
          ...(isSmart ? ([[t(meterBox.fields.battery.label), `${box.battery} %`]] as const) : []),
        ]}
      />
    </section>
  )
}

/** Unlock command in progress, with a link to the commands. */
function Opening({ number }: { number: string }) {
  const t = useText()
  const path = usePagePath('iot/command')
  return (
    <p className="gap-2 below-2 line" role="status">
      <Icon name="pi-lock-open" isBusy /> {t(['Opening the lock', '正在开锁'])}
      {path !== undefined && (
        <Link
          className="hit"
          to={`${path}?kind=unlock`}
          aria-label={`${t(words.opening_link)}${t(separators.parts)}${number}`}
        >
          {t(words.opening_link)}
        </Link>
      )}
    </p>
  )
}

function DoorDrawing({ isOpen, isLate }: { isOpen: boolean; isLate: boolean }) {
  const look = isLate
    ? { fill: 'var(--crit-bg)', stroke: 'var(--crit-mark)' }
    : { fill: 'var(--sunken)', stroke: 'var(--line-control)' }
  return (
    <svg width={40} height={60} viewBox="0 0 40 60" aria-hidden="true" {...look}>
      <rect x="8" y="3" width="30" height="54" rx="2" />
      {isOpen && <path d="M2 8l20-6v56l-20-6z" />}
      <circle cx={isOpen ? 17 : 32} cy="31" r="2" />
    </svg>
  )
}

/** Facts and load of the box. */
export function BoxCard({ box, layout: { sum, load, temperature, orderIds } }: CardProps) {
  const t = useText()
  const language = useLanguage()
  const concentrator = <Concentrator id={box.concentratorId} />
  const orders = <OpenOrders boxId={box.id} count={orderIds.length} />
  const material = labelOf(meterBox.fields.material, box.material, language)
  const share = box.breaker > 0 ? ((sum.busbar ?? 0) / box.breaker) * 100 : null
  return (
    <section className="card box-half" aria-label={t(words.box)}>
      <h2>{t(words.box)}</h2>
      <Facts
        facts={[
          [
            t(meterBox.fields.type.label),
            t(['{type}, {rows} × {columns}', '{type}，{rows} 行 × {columns} 列'], {
              type: labelOf(meterBox.fields.type, box.type, language),
              rows: box.rows,
              columns: box.columns,
            }),
          ],
          [
            t(meterBox.fields.material.label),
            box.installed === '' ? material : t(words.installed, { material, day: box.installed }),
          ],
          [t(meterBox.fields.condition.label), cellOf(meterBox, undefined, box, 'condition', language)],
          [t(meterBox.fields.height.label), formatQuantity(box.height || null, 'm', 2)],
          [
            t(meterBox.fields.breaker.label),
            box.breaker > 0
              ? t(words.breakerText, { a: box.breaker, share: formatNumber(share, 0) })
              : missing,
          ],
          [t(meterBox.fields.concentratorId.label), concentrator],
          [t(reformWords.orders), orders],
          [
            t(['Box load', '表箱负荷']),
            t(['{load}, {n} read', '{load}，{n} 台已读'], { load: formatQuantity(load, 'kW'), n: sum.read }),
          ],
          [t(['Temperature inside', '箱内温度']), formatQuantity(temperature, '°C')],
        ]}
      />
    </section>
  )
}

/** Link to the concentrator that controls the lock. */
function Concentrator({ id }: { id: number }) {
  const name = useLabels('iot/device', [id]).get(id)
  if (name === undefined) return missing
  return (
    <PageLink className="hit" page="iot/device-info" id={id}>
      {name}
    </PageLink>
  )
}

/** Number of open orders for meters of the box, with a link to them. */
function OpenOrders({ boxId, count }: { boxId: number; count: number }) {
  const t = useText()
  const text = t(['{n} open [n|order|orders]', '{n} 张未完成工单'], { n: count })
  if (count === 0) return text
  const filter = { boxId: String(boxId), state: openOrderStates.join(',') }
  return (
    <ListLink page="reform/work-order" filter={filter}>
      {text}
    </ListLink>
  )
}

/** Selected meter: its customer and values. */
export function MeterCard({ meter }: { meter: BoxMeter | undefined }) {
  const t = useText()
  const device = usePagePath('iot/device-info', { id: meter?.deviceId ?? 0 })
  const order = usePagePath('reform/work-order-info', { id: meter?.orderId ?? 0 })
  if (meter === undefined) {
    return (
      <section className="card wide" aria-label={t(words.meter)}>
        <p className="meta">{t(['Choose a position to see its meter.', '选择表位以查看电表。'])}</p>
      </section>
    )
  }
  const { power, current, powerFactor, reading, voltage, seals, address, model } = meter
  const user = t([meter.user.en, meter.user.zh])
  const short = t([meter.short.en, meter.short.zh])
  return (
    <section className="card wide box-chosen" aria-label={t(words.meter)}>
      <header className="flow gap-2 below-3 rows-1 title-row">
        <h2>{[short, user].filter(Boolean).join(t(separators.parts))}</h2>
        <MeterState meter={meter} />
        <span className="line gap-3 push">
          {order !== undefined && meter.orderId > 0 && (
            <Link className="hit" to={order}>
              {t(acts.openOrder)}
            </Link>
          )}
          {device !== undefined && meter.deviceId > 0 && (
            <Link className="hit" to={device}>
              {t(['Open device', '查看设备'])}
            </Link>
          )}
        </span>
      </header>
      <Facts
        facts={[
          [t(words.meter), inFours(address)],
          [
            t(words.view_load),
            [formatQuantity(power, 'kW'), formatQuantity(current, 'A', 1)].join(t(separators.parts)),
          ],
          [t(words.model), model || missing],
          [t(['Reading', '示数']), formatQuantity(reading, 'kWh')],
          [t(words.seals), seals.map(({ number }) => number).join(t(separators.names)) || missing],
          [t(['Voltage', '电压']), formatQuantity(voltage, 'V')],
          [t(words.asset), inFours(meter.assetNumber)],
          [t(quantities.powerFactor), formatNumber(powerFactor, 3)],
        ]}
      />
    </section>
  )
}

/** Busbar current compared with the sum of the meters: a gap is current that no meter measures. */
export function SumCard({ layout }: { layout: BoxLayout }) {
  const t = useText()
  const { sum } = layout
  const meters = metersOf(layout)
  const widest = Math.max(sum.busbar ?? 0, sum.meters, 0.1)
  const part = (value: number) => ({ width: `${(value / widest) * 100}%` })
  // three-phase meters report their highest phase current, but all phases add to the sum
  const reported = meters.reduce((total, { current }) => total + (current ?? 0), 0)
  const scale = reported === 0 ? 0 : sum.meters / reported
  const [colour, text] = verdict(sum, meters.length, t)
  return (
    <section className="card wide" aria-label={t(words.sum)}>
      <header className="flow gap-2 below-3 rows-1 title-row">
        <h2>{t(words.sum)}</h2>
        <span className="meta">{t(['busbar clamp against the meters', '母线钳表与各表之和对比'])}</span>
        <span className="line push">
          <ColourTag colour={colour}>{text}</ColourTag>
        </span>
      </header>
      <div className="grid level gap-2 fine box-sum">
        <span>{t(['Meters', '各表'])}</span>
        <span className="line box-sum-bar">
          {meters
            .filter(({ current }) => (current ?? 0) > 0)
            .map(({ deviceId, current, short }) => (
              <i
                key={deviceId}
                style={part((current ?? 0) * scale)}
                data-tip={`${t([short.en, short.zh])}: ${formatQuantity(current, 'A', 1)}`}
              />
            ))}
        </span>
        <strong>{formatQuantity(sum.meters, 'A', 1)}</strong>
        <span>{t(['Busbar', '母线'])}</span>
        <span className="line box-sum-bar box-sum-busbar">
          <i style={part(sum.busbar ?? 0)} />
        </span>
        <strong>{formatQuantity(sum.busbar, 'A', 1)}</strong>
      </div>
    </section>
  )
}

function verdict({ gap, limit, read }: BoxLayout['sum'], meters: number, t: Translate): [Colour, string] {
  if (meters === 0) return ['off', t(['nothing to compare', '无可核对数据'])]
  if (gap === null) return ['off', t(words.gapNone, { n: meters - read })]
  const text = t(words.gapOk, { gap: formatNumber(gap, 1), limit: formatNumber(limit, 1) })
  return [Math.abs(gap) > limit ? 'crit' : 'ok', text]
}
