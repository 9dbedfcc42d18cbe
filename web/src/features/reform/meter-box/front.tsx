import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { separators } from '#contract/text/separators.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { severityColour } from '#web/ui/sign/severity-tag.tsx'
import type { Box } from './definition.tsx'
import { words } from './words.ts'
import '#web/ui/chart/small/small.css'
import './box.css'

interface FrontProps {
  box: Box
  layout: BoxLayout
  view: BoxView
  onView: (view: BoxView) => void
  /** Device id of the selected meter. */
  chosen: number
  onChoose: (meter: BoxMeter) => void
}

/** Front view of the box: all positions in place, with their meters. */
export function Front({ box, layout, view, onView, chosen, onChoose }: FrontProps) {
  const t = useText()
  const { positions, columns, time } = layout
  const inside = positions.filter(({ isBeyond }) => !isBeyond)
  const shared = { view, chosen, onChoose }
  return (
    <section className="card" aria-label={t(words.front)}>
      <header className="flow gap-2 below-3 rows-1 title-row">
        <h2>{t(words.front)}</h2>
        <span className="meta">{t(['as read at {time}', '{time} 读数'], { time: time.slice(11) })}</span>
        <span className="push">
          <Segmented
            label={t(['What the positions show', '表位显示内容'])}
            value={view}
            options={boxViews.map((one) => [one, t(words[`view_${one}` as const])] as const)}
            onChange={onView}
          />
        </span>
      </header>
      <ScrollRegion label={box.number}>
        <div className="pad-3 sunk box-case">
          <p className="wrap gap-3 rows-1 below-2 fine ink-2">
            <strong>{box.number}</strong>
            <span>{t([box.address, box.addressZh])}</span>
          </p>
          {/* the number of columns depends on the box */}
          <ul className="grid gap-2 box-grid" style={{ '--columns': columns } as CSSProperties}>
            {inside.map((position) => (
              <PositionTile key={position.place} position={position} {...shared} />
            ))}
          </ul>
        </div>
      </ScrollRegion>
      {inside.every(({ meters }) => meters.length === 0) && <p className="meta">{t(words.noMeters)}</p>}
      <Outside layout={layout} {...shared} />
    </section>
  )
}

/** Meters that the ledger assigns to positions that the box does not have. */
function Outside({
  layout: { positions, unplaced },
  ...shared
}: Omit<TileProps, 'position'> & { layout: BoxLayout }) {
  const t = useText()
  const beyond = positions.filter(({ isBeyond }) => isBeyond)
  return (
    <>
      {beyond.length > 0 && (
        <>
          <h3>
            <ColourTag colour="crit">{t(['outside the box', '超出表箱'])}</ColourTag>
          </h3>
          <ul className="grid gap-2 box-grid box-outside">
            {beyond.map((position) => (
              <PositionTile key={position.place} position={position} {...shared} />
            ))}
          </ul>
        </>
      )}
      {unplaced.length > 0 && (
        <>
          <h3>{t(['Without a position', '未标明表位'])}</h3>
          <p className="meta">{t(words.unplacedText)}</p>
          <ul className="grid gap-2 box-grid box-outside">
            {unplaced.map((meter) => (
              <li key={meter.ledgerId} className="stack gap-1 box-position">
                <PositionMeter position={noPlace} meter={meter} {...shared} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const noPlace: Position = { place: '', row: 0, column: 0, isBeyond: true, meters: [], before: [] }

type TileProps = Pick<FrontProps, 'view' | 'chosen' | 'onChoose'> & { position: Position }

function PositionTile({ position, ...shared }: TileProps) {
  const t = useText()
  const { row, column, meters } = position
  return (
    <li className="stack gap-1 box-position" data-free={meters.length === 0 || undefined}>
      {meters.length === 0 && (
        <>
          <span className="fine strong">{t(['Free', '空闲'])}</span>
          <span className="meta">{t(words.place, { row, column })}</span>
        </>
      )}
      {meters.length > 1 && <ColourTag colour="crit">{t(words.twice, { n: meters.length })}</ColourTag>}
      {meters.map((meter) => (
        <PositionMeter
          key={`${meter.ledgerId} ${meter.deviceId}`}
          position={position}
          meter={meter}
          {...shared}
        />
      ))}
    </li>
  )
}

function PositionMeter({ position, meter, view, chosen, onChoose }: TileProps & { meter: BoxMeter }) {
  const t = useText()
  const path = usePagePath('iot/device-info', { id: meter.deviceId })
  const short = t([meter.short.en, meter.short.zh])
  const { row, column } = position
  const place = row > 0 ? t(words.place, { row, column }) : ''
  return (
    <div
      className="fill stack gap-1 pad-2 fine edged surface box-place"
      data-chosen={meter.deviceId === chosen || undefined}
    >
      <span className="bar gap-2 spread nowrap">
        <span className="meta">{place}</span>
        {path === undefined || meter.deviceId === 0 ? (
          <strong className="hit">{short}</strong>
        ) : (
          <Link className="hit" to={path}>
            {short}
          </Link>
        )}
      </span>
      <div className="origin">
        <MeterDrawing meter={meter} />
        {/* covers the drawing, whose figures are not part of its accessible name */}
        <Button
          kind="bare"
          className="box-choose"
          aria-pressed={meter.deviceId === chosen}
          aria-label={[t(words.user, { place, user: short }), `${formatNumber(meter.reading, 2)} kWh`].join(
            t(separators.parts),
          )}
          onClick={() => onChoose(meter)}
        />
      </div>
      <PositionText position={position} meter={meter} view={view} />
    </div>
  )
}

type Position = BoxLayout['positions'][number]

const boxViews = ['state', 'load', 'seals', 'before'] as const
export type BoxView = (typeof boxViews)[number]

/** Share of a meter's maximum current from which its load is highlighted. */
const warnShare = 0.8

/** Drawing of a meter: its display, and the terminals below. */
function MeterDrawing({ meter }: { meter: BoxMeter }) {
  const { reading, address, state } = meter
  return (
    <svg className="full block box-meter" viewBox="0 0 132 84" aria-hidden="true">
      <rect x="1" y="1" width="130" height="82" rx="6" fill="var(--hover)" stroke="var(--line-2)" />
      <rect
        x="10"
        y="8"
        width="112"
        height="26"
        rx="2"
        fill={`var(--lcd${reading === null ? '-off' : ''})`}
      />
      <text className="mono" x="116" y="26" fontSize="16" textAnchor="end" fill="var(--lcd-text)">
        {formatNumber(reading, 2)}
      </text>
      <circle cx="16" cy="45" r="3" fill={`var(--${state === 'online' ? 'ok' : 'off'}-mark)`} />
      <text x="120" y="49" fontSize="16" textAnchor="end" fill="var(--text-2)">
        {address.slice(-8)}
      </text>
      <rect x="10" y="56" width="112" height="20" rx="2" fill="var(--line-1)" stroke="var(--line-2)" />
      {[28, 53, 79, 104].map((x) => (
        <circle key={x} cx={x} cy="66" r="3.5" fill="var(--text-off)" />
      ))}
    </svg>
  )
}

/** Text below the meter of a position, depending on the view. */
function PositionText({ position, meter, view }: { position: Position; meter: BoxMeter; view: BoxView }) {
  switch (view) {
    case 'state':
      return (
        <>
          <MeterState meter={meter} />
          <MeterLoad meter={meter} />
        </>
      )
    case 'load':
      return <MeterLoad meter={meter} isLarge />
    case 'seals':
      return <MeterSeals meter={meter} />
    case 'before':
      return <Before position={position} />
  }
}

/** State of a meter; problems precede its online state. */
export function MeterState({ meter }: { meter: BoxMeter }) {
  const t = useText()
  const language = useLanguage()
  const [colour, text] = stateOf(meter, t, language)
  return (
    <span>
      <ColourTag colour={colour}>{text}</ColourTag>
    </span>
  )
}

function stateOf(
  { state, since, relay, worst }: BoxMeter,
  t: Translate,
  language: Language,
): [Exclude<Colour, 'none'>, string] {
  if (state === 'offline') return ['off', t(words.off, { time: shortSpan(timeSince(since) ?? 0, language) })]
  if (relay === 'open') return ['crit', t(['Switched off', '已拉闸'])]
  if (worst !== undefined) {
    const colour = severityColour(worst.severity)
    return [colour === 'none' ? 'warn' : colour, say([worst.en, worst.zh], language)]
  }
  return state === 'online' ? ['ok', t(['On', '在线'])] : ['off', t(['Not in service', '未投运'])]
}

function MeterLoad({ meter, isLarge = false }: { meter: BoxMeter; isLarge?: boolean }) {
  const t = useText()
  const { power, current, maxCurrent } = meter
  const share = Math.min(1, (current ?? 0) / maxCurrent)
  return (
    <span className="wrap spread baseline gap-2 rows-0">
      <strong className={isLarge ? 'large' : undefined}>{formatQuantity(power, 'kW')}</strong>
      <span className="meta">
        {t(words.ofMost, { a: formatNumber(current, 1), most: formatNumber(maxCurrent, 0) })}
      </span>
      <span className="meter-bar full above-1">
        <i
          className={share >= warnShare ? 'level-critical' : 'level-normal'}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
    </span>
  )
}

function MeterSeals({ meter: { seals } }: { meter: BoxMeter }) {
  const t = useText()
  if (seals.length === 0) return <ColourTag colour="warn">{t(['No seal on record', '无封印记录'])}</ColourTag>
  return (
    <ul className="stack anywhere">
      {seals.map(({ number, state }) => (
        <li key={number} className={state === 'cut' ? 'ink-crit' : undefined}>
          {number}
          {state === 'cut' && ` ${t(['cut', '已拆'])}`}
        </li>
      ))}
    </ul>
  )
}

function Before({ position: { before } }: { position: Position }) {
  const t = useText()
  const [last] = before
  if (last === undefined) return <span className="meta">{t(['Not exchanged', '未更换'])}</span>
  return (
    <span className="stack anywhere">
      <strong>{last.assetNumber.slice(-8)}</strong>
      <span>{last.model}</span>
      <span>{t(words.finalReading, { reading: formatQuantity(last.reading, 'kWh') })}</span>
      <span className="meta">{t(['removed {day}', '{day} 拆除'], { day: last.removed })}</span>
    </span>
  )
}

/** Returns all meters of a box: those at a position, and those without a known one. */
export function metersOf({ positions, unplaced }: BoxLayout): BoxMeter[] {
  return [...positions.flatMap(({ meters }) => meters), ...unplaced]
}
