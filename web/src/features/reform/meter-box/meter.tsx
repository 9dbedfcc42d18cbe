import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { severityColour } from '#web/ui/sign/severity-tag.tsx'
import '#web/ui/chart/small/figures.css'
import { words } from './words.ts'
import './box.css'

export type Position = BoxLayout['positions'][number]

/** What the positions of a box can show. */
export const boxViews = ['state', 'load', 'seals', 'before'] as const
export type BoxView = (typeof boxViews)[number]

/** Shares of what a meter carries from which its load deserves attention. */
const warnShare = 0.8

/** The meter as it hangs there: what its display shows, and the terminals below. */
export function MeterDrawing({ meter }: { meter: BoxMeter }) {
  const { reading, address, state } = meter
  return (
    <svg className="full box-meter" viewBox="0 0 132 84" aria-hidden="true" data-state={state}>
      <rect className="box-meter-case" x="1" y="1" width="130" height="82" rx="6" />
      <rect
        className="box-meter-display"
        x="10"
        y="8"
        width="112"
        height="26"
        rx="2"
        data-off={reading === null || undefined}
      />
      <text className="box-meter-reading" x="116" y="26" textAnchor="end">
        {formatNumber(reading, 2)}
      </text>
      <circle className="box-meter-lamp" cx="16" cy="45" r="3" />
      <text className="box-meter-number" x="120" y="49" textAnchor="end">
        {address.slice(-8)}
      </text>
      <rect className="box-meter-cover" x="10" y="56" width="112" height="20" rx="2" />
      {[28, 53, 79, 104].map((x) => (
        <circle key={x} className="box-meter-screw" cx={x} cy="66" r="3.5" />
      ))}
    </svg>
  )
}

/** What a position says below its meter, by what the front view is asked to show. */
export function PositionText({
  position,
  meter,
  view,
}: {
  position: Position
  meter: BoxMeter
  view: BoxView
}) {
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

/** How a meter stands, in a few words: what is wrong comes before that it answers. */
export function MeterState({ meter }: { meter: BoxMeter }) {
  const t = useText()
  const language = useLanguage()
  const [colour, text] = stateOf(meter, t, language)
  return (
    <span className="box-state" data-quiet={colour === 'ok' || undefined}>
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
    <span className="wrap spread baseline gap-2 rows-0 box-load" data-large={isLarge || undefined}>
      <strong>{formatQuantity(power, 'kW')}</strong>
      <span className="meta">
        {t(words.ofMost, { a: formatNumber(current, 1), most: formatNumber(maxCurrent, 0) })}
      </span>
      <span className="meter-bar" data-high={share >= warnShare || undefined}>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
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
