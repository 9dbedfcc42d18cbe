import { useState } from 'react'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import {
  comparedProperties,
  likenessLimits,
  type ComparedProperty,
  alignments,
  resampleSteps,
  usualBase,
} from '#domain/compute/likeness/search.ts'
import { bases, baseNames, type Base } from '#domain/compute/likeness/base.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { LabelledSelect, RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, presentNow } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { DaysPick } from '#web/ui/prime/date/days-pick.tsx'
import type { PlacedSeries, ResemblePlace } from './place.ts'
import { words } from './words.ts'

/** Device of a curve; 0 means none. */
export function DeviceField(chosen: { value: number; onChange: (id: number) => void }) {
  const t = useText()
  return (
    <RecordChoice
      className="resemble-device"
      field={resemble.fields.deviceId}
      label={t(labels.device)}
      {...chosen}
    />
  )
}

interface PropertyFieldProps {
  value: ComparedProperty
  onChange: (property: ComparedProperty) => void
}

export function PropertyField({ value, onChange }: PropertyFieldProps) {
  const t = useText()
  const { derived, kindOf } = useKinds()
  const all: readonly ComparedProperty[] = [...comparedProperties, ...derived.map(({ id }) => id)]
  const offered = all.includes(value) ? all : [...all, value]
  return (
    <LabelledSelect
      label={t(labels.property)}
      value={value}
      options={offered.map((one) => [one, t(kindOf(one).label)] as const)}
      onChange={onChange}
    />
  )
}

interface DaysFieldProps {
  label: string
  values: readonly [string, string]
  onChange: (values: readonly [string, string]) => void
}

/** First and last day of a curve. */
export function DaysField({ label, values, onChange }: DaysFieldProps) {
  const t = useText()
  const ends = [t(['First day', '起始日']), t(['Last day', '结束日'])] as const
  return (
    <div className="form-field">
      <span className="form-label">{label}</span>
      <DaysPick {...{ label, ends, values, onChange }} presets={['yesterday', 'last7']} />
    </div>
  )
}

/** Returns two placeholder curves that reserve space until the default curves are known, to avoid a layout shift. */
function likelySeries(): readonly PlacedSeries[] {
  const yesterday = addDays(formatDate(presentNow()), -1)
  const likely = { deviceId: 0, property: 'p' as const }
  return [addDays(yesterday, -7), yesterday].map((day) => ({ ...likely, from: day, to: day }))
}

interface ChipsProps {
  series: readonly PlacedSeries[]
  nameOf: (deviceId: number) => string
  /** Whether the curves are still loading. */
  isReading: boolean
  onChange: (series: readonly PlacedSeries[]) => void
}

/** Compared curves, and the form that adds one. */
export function SeriesChips({ series, nameOf, isReading, onChange }: ChipsProps) {
  const t = useText()
  const { kindOf } = useKinds()
  const isKnown = series.length > 0
  const shown = isReading ? likelySeries() : series
  return (
    <section className="card pad-wide" aria-label={t(words.seriesOf, countWords(series.length))}>
      {shown.length > 0 && (
        <ul className={`wrap ends gap-3 below-3 rows-2 ${isKnown ? '' : 'unseen'}`}>
          {shown.map((one, place) => {
            const name = nameOf(one.deviceId)
            return (
              <li
                key={`${one.deviceId} ${one.property} ${one.from} ${one.to}`}
                className="bar gap-2 edged resemble-chip"
                style={{ color: `var(--${inkOf(place)})` }}
              >
                <span className="flow gap-2 rows-1">
                  <i
                    aria-hidden="true"
                    className={place === 0 ? 'resemble-ink is-reference' : 'resemble-ink'}
                  />
                  <strong className={name.startsWith('#') ? 'names-awaited' : undefined}>{name}</strong>
                  <span className="ink-2">
                    {t(kindOf(one.property).label)}
                    {t(separators.parts)}
                    {daysText(one)}
                  </span>
                </span>
                <IconButton
                  className="fixed"
                  icon="pi-times"
                  isSmall
                  label={t(acts.removeNamed, { name })}
                  onClick={() => onChange(series.filter((_, other) => other !== place))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {series.length < likenessLimits.series && <AddSeries {...{ series, onChange }} />}
    </section>
  )
}

/** Form that adds a curve, by default of the last curve's device on other days. */
function AddSeries({ series, onChange }: Pick<ChipsProps, 'series' | 'onChange'>) {
  const t = useText()
  const yesterday = addDays(formatDate(presentNow()), -1)
  const last = series.at(-1)
  const [deviceId, setDevice] = useState(last?.deviceId ?? 0)
  const [property, setProperty] = useState(last?.property ?? 'p')
  const [days, setDays] = useState<readonly [string, string]>([yesterday, yesterday])
  const [from, to] = days
  const add = (): void => {
    if (deviceId !== 0) onChange([...series, { deviceId, property, from, to }])
  }
  return (
    <form
      className="wrap ends gap-3 rows-2 resemble-form"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <DeviceField value={deviceId} onChange={setDevice} />
      <PropertyField value={property} onChange={setProperty} />
      <DaysField label={t(words.days)} values={days} onChange={setDays} />
      <Button type="submit" icon="pi-plus" disabled={deviceId === 0}>
        {t(['Add series', '添加曲线'])}
      </Button>
      <span className="meta">{t(words.seriesOf, countWords(series.length))}</span>
    </form>
  )
}

/** Returns the colour of a curve by index; the reference is muted. */
export function inkOf(place: number): 'series-ref' | 'cat-1' | 'cat-2' | 'cat-3' | 'cat-4' | 'cat-5' {
  return (['series-ref', 'cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5'] as const)[place] ?? 'cat-5'
}

/** Formats the days of a curve; a single day is shown once. */
export function daysText({ from, to }: Pick<PlacedSeries, 'from' | 'to'>): string {
  return from === to ? from : `${from} – ${to}`
}

function countWords(n: number): { n: string; most: string } {
  return { n: String(n), most: String(likenessLimits.series) }
}

interface BarProps {
  place: ResemblePlace
  change: (part: Partial<ResemblePlace>) => void
}

const lags = [0, 1, 2, 4, 8]
/** Full hours of a day, in quarter hours, at which a window can begin or end. */
const hours = Array.from({ length: 25 }, (_, hour) => hour * 4)

/** Alignment, base, resolution and window of the comparison. */
export function CompareBar({ place, change }: BarProps) {
  const t = useText()
  const { align, step, lag, series } = place
  const usual = usualBase(series[0]?.property ?? 'p')
  return (
    <div className="wrap ends gap-3 rows-2 resemble-form">
      <BaseField value={place.base ?? usual} onChange={(base) => change({ base })} />
      <LabelledSelect
        label={t(['Alignment', '对齐方式'])}
        value={align}
        options={alignments.map(([value, en, zh]) => [value, t([en, zh])] as const)}
        onChange={(value) => change({ align: value })}
      />
      <LabelledSelect
        label={t(['Points', '取点间隔'])}
        value={step}
        options={resampleSteps.map((n) => [n, t(['{n} [n|minute|minutes]', '{n} 分'], { n })] as const)}
        onChange={(value) => change({ step: value })}
      />
      <LabelledSelect
        label={t(['Largest shift', '时移搜索'])}
        value={lag}
        options={lags.map((n) => [n, t(['{n} [n|point|points]', '{n} 点'], { n })] as const)}
        onChange={(value) => change({ lag: value })}
      />
      <Window {...{ place, change }} />
    </div>
  )
}

/** Daily window that is compared. */
function Window({ place: { windowFrom, windowUntil }, change }: BarProps) {
  const t = useText()
  return (
    <>
      <LabelledSelect
        label={t(['Window from', '时段起'])}
        value={windowFrom}
        options={hours.filter((slot) => slot < windowUntil).map((slot) => [slot, clockText(slot)] as const)}
        onChange={(value) => change({ windowFrom: value })}
      />
      <LabelledSelect
        label={t(['Window until', '时段止'])}
        value={windowUntil}
        options={hours.filter((slot) => slot > windowFrom).map((slot) => [slot, clockText(slot)] as const)}
        onChange={(value) => change({ windowUntil: value })}
      />
    </>
  )
}

/** Base by which curves are normalised. */
export function BaseField({ value, onChange }: { value: Base; onChange: (base: Base) => void }) {
  const t = useText()
  return (
    <LabelledSelect
      label={t(labels.perUnit)}
      value={value}
      options={bases.map((one) => [one, t(baseNames[one])] as const)}
      onChange={onChange}
    />
  )
}

function clockText(slot: number): string {
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:00`
}
