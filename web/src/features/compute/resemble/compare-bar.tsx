import { bases, baseNames, type Base } from '#domain/compute/likeness/base.ts'
import { alignments, resampleSteps, usualBase } from '#domain/compute/likeness/search.ts'
import { labels } from '#contract/text/labels.ts'
import { LabelledSelect } from '#web/engine/form/inputs/labelled.tsx'
import { useText } from '#web/i18n/use-text.ts'
import type { ResemblePlace } from './place.ts'

interface BarProps {
  place: ResemblePlace
  change: (part: Partial<ResemblePlace>) => void
}

const lags = [0, 1, 2, 4, 8]
/** Quarter hours that a window begins or ends at: full hours. */
const hours = Array.from({ length: 25 }, (_, hour) => hour * 4)

/** How curves are laid over each other, divided, drawn and cut. */
export function CompareBar({ place, change }: BarProps) {
  const t = useText()
  const { align, step, lag, series } = place
  const usual = usualBase(series[0]?.property ?? 'p')
  return (
    <div className="wrap gap-3 rows-2 resemble-form">
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

/** The part of the day that is compared. */
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

/** What curves are divided by. */
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
