import { useMemo } from 'react'
import type { FormulaPreview } from '#contract/calls/compute/formula.ts'
import { formulaLog, voidWords } from '#contract/resources/compute/formula-log.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-field.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { decimalsOf } from '#domain/metering/properties.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { SeriesColour, TimeData } from '#web/lib/chart/series.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { Figures } from '#web/ui/sign/facts.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { LabelledInput } from './arguments-input.tsx'
import { textIn, usePreview, type Draft } from './reads.ts'
import { words } from './words.ts'

export interface Place {
  deviceId: number
  day: string
}

interface ResultProps {
  draft: Draft
  decimals: number
  limits: { low: number; high: number }
  place: Place
  isSound: boolean
  onPlace: (place: Place) => void
}

const deviceField = { ...formulaLog.fields.deviceId, readOnly: false }
const dayField = day(...things.day)
const height = 150

/** Result of a formula over a past day of a device, below its inputs. */
export function Result({ draft, decimals, limits, place, isSound, onPlace }: ResultProps) {
  const t = useText()
  const { data, error } = usePreview(draft, place, isSound)
  return (
    <section className="card grid gap-3 one pad-3 title-14" aria-label={t(labels.result)}>
      <h2>{t(labels.result)}</h2>
      <div className="grid gap-2 one">
        <LabelledInput
          field={deviceField}
          label={t(labels.device)}
          value={place.deviceId}
          onChange={(next) => onPlace({ ...place, deviceId: Number(next) })}
        />
        <LabelledInput
          field={dayField}
          label={t(things.day)}
          value={place.day}
          onChange={(next) => onPlace({ ...place, day: textIn(next) })}
        />
      </div>
      {!isSound && <p className="meta">{t(words.fixFirst)}</p>}
      {isSound && place.deviceId === 0 && <p className="meta">{t(words.chooseDevice)}</p>}
      {error && isSound && <p className="note error">{error.message}</p>}
      {isSound && data && place.deviceId > 0 && (
        <Shown preview={data} unit={draft.unit} decimals={decimals} limits={limits} />
      )}
    </section>
  )
}

interface ShownProps {
  preview: FormulaPreview
  unit: string
  decimals: number
  limits: { low: number; high: number }
}

function Shown({ preview, unit, decimals, limits }: ShownProps) {
  const t = useText()
  const inputs = useMemo(() => inputsOf(preview), [preview])
  const result = useMemo(() => resultOf(preview, unit, decimals, limits), [preview, unit, decimals, limits])
  const offset = platformOffset(preview.times[0])
  const found = preview.values.length - preview.nulls
  return (
    <>
      <TimeChartCard title={t(['Inputs', '输入'])} data={inputs} offset={offset} height={height} isLane />
      <TimeChartCard
        title={t(labels.result)}
        caption={t(['{n} of {all} points', '{n} / {all} 点'], { n: found, all: preview.values.length })}
        data={result}
        offset={offset}
        height={height}
        isLane
      />
      <ResultFigures preview={preview} unit={unit} decimals={decimals} />
    </>
  )
}

function ResultFigures({ preview, unit, decimals }: Omit<ShownProps, 'limits'>) {
  const t = useText()
  const { min, max, mean, nulls, msPerPoint, reasons, times } = preview
  const offset = platformOffset(times[0])
  const at = (time: number | undefined) => (time === undefined ? '' : clockText(time, offset))
  const measured = (time: string) => [unit, time].filter(Boolean).join(' · ')
  const why = reasons
    .map(({ reason, first }) => `${t(voidWords[reason])} ${at(first)}`)
    .join(t(separators.parts))
  return (
    <Figures
      figures={[
        { name: t(words.least), value: formatNumber(min?.value, decimals), note: measured(at(min?.time)) },
        { name: t(words.most), value: formatNumber(max?.value, decimals), note: measured(at(max?.time)) },
        { name: t(['Mean', '平均值']), value: formatNumber(mean, decimals), note: unit },
        { name: t(['Null', '空值']), value: String(nulls), note: why },
        {
          name: t(['Speed', '耗时']),
          value: formatNumber(msPerPoint, 3),
          note: t(['ms a point', '毫秒/点']),
        },
      ]}
    />
  )
}

const colours = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'] as const satisfies SeriesColour[]
const dashes = ['solid', 'dashed', 'dotted'] as const

function inputsOf({ times, inputs }: FormulaPreview): TimeData {
  return {
    times,
    series: inputs.map(({ name, unit, values }, place) => ({
      id: name,
      label: both(name),
      colour: colours[place % colours.length] ?? 'cat-1',
      dash: dashes[place % dashes.length],
      unit,
      decimals: decimalsOf(unit),
      values,
    })),
  }
}

function resultOf(
  { times, values }: FormulaPreview,
  unit: string,
  decimals: number,
  { low, high }: ShownProps['limits'],
): TimeData {
  return {
    times,
    series: [{ id: 'result', label: labels.result, colour: 'series-now', unit, decimals, values }],
    ...(high > low && { limits: [{ label: labels.upperLimit, low, high }] }),
  }
}

function both(name: string): Text2 {
  return [name, name]
}
