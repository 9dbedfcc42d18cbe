import { useState } from 'react'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { comparedProperties, likenessLimits, type ComparedProperty } from '#domain/compute/likeness/search.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { LabelledSelect, RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { DaysPick } from '#web/ui/prime/date/days-pick.tsx'
import type { PlacedSeries } from './place.ts'
import { words } from './words.ts'

/** The device of a curve; 0 for none. */
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
  ends: readonly [string, string]
  values: readonly [string, string]
  onChange: (values: readonly [string, string]) => void
}

/** First and last day of a curve. */
export function DaysField({ label, ends, values, onChange }: DaysFieldProps) {
  return (
    <div className="form-field">
      <span className="form-label">{label}</span>
      <DaysPick {...{ label, ends, values, onChange }} presets={['yesterday', 'last7']} />
    </div>
  )
}

/** There is room for two curves until it is known what a person begins with, so that nothing moves then. */
function likelySeries(): readonly PlacedSeries[] {
  const yesterday = addDays(formatDate(platformNow()), -1)
  const likely = { deviceId: 0, property: 'p' as const }
  return [addDays(yesterday, -7), yesterday].map((day) => ({ ...likely, from: day, to: day }))
}

interface ChipsProps {
  series: readonly PlacedSeries[]
  nameOf: (deviceId: number) => string
  /** Whether it is not known yet which curves there are. */
  isReading: boolean
  onChange: (series: readonly PlacedSeries[]) => void
}

/** The curves that are compared, and the form of one more. */
export function SeriesChips({ series, nameOf, isReading, onChange }: ChipsProps) {
  const t = useText()
  const { kindOf } = useKinds()
  const isKnown = series.length > 0
  const shown = isReading ? likelySeries() : series
  return (
    <section className="card resemble-card" aria-label={t(words.seriesOf, countWords(series.length))}>
      {shown.length > 0 && (
        <ul className={`wrap gap-3 below-3 rows-2 resemble-chips ${isKnown ? '' : 'unseen'}`}>
          {shown.map((one, place) => {
            const name = nameOf(one.deviceId)
            return (
              <li
                key={`${one.deviceId} ${one.property} ${one.from} ${one.to}`}
                className="bar gap-2 resemble-chip"
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

/** One more curve: that of the same device on other days, unless another one is chosen. */
function AddSeries({ series, onChange }: Pick<ChipsProps, 'series' | 'onChange'>) {
  const t = useText()
  const yesterday = addDays(formatDate(platformNow()), -1)
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
      className="wrap gap-3 rows-2 resemble-form"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <DeviceField value={deviceId} onChange={setDevice} />
      <PropertyField value={property} onChange={setProperty} />
      <DaysField
        label={t(words.days)}
        ends={[t(words.first), t(words.last)]}
        values={days}
        onChange={setDays}
      />
      <Button type="submit" icon="pi-plus" disabled={deviceId === 0}>
        {t(['Add series', '添加曲线'])}
      </Button>
      <span className="meta">{t(words.seriesOf, countWords(series.length))}</span>
    </form>
  )
}

/** The ink of a curve by its place: the reference is the quiet one. */
export function inkOf(place: number): 'series-ref' | 'cat-1' | 'cat-2' | 'cat-3' | 'cat-4' | 'cat-5' {
  return (['series-ref', 'cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5'] as const)[place] ?? 'cat-5'
}

/** The days of a curve, once where it is one. */
export function daysText({ from, to }: Pick<PlacedSeries, 'from' | 'to'>): string {
  return from === to ? from : `${from} – ${to}`
}

function countWords(n: number): { n: string; most: string } {
  return { n: String(n), most: String(likenessLimits.series) }
}
