import type { ReactNode } from 'react'
import type { ReportHead } from '#domain/report/report.ts'
import { comparisons, rangeUnits } from '#domain/report/range.ts'
import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { TimeFilter } from '#web/engine/filter/time-filter.tsx'
import type { ReportPlace } from './report-place.ts'
import { reportWords } from './words.ts'

interface RangeBarProps {
  place: ReportPlace
  /** Range as interpreted by the platform. */
  head: ReportHead | undefined
  /** Whether the range ends with yesterday at the latest. */
  isPast?: boolean
  /** Row filters and refresh button. */
  children?: ReactNode
}

/** Toolbar of a report: range and comparison, followed by the filters. */
export function RangeBar({ place, head, isPast, children }: RangeBarProps) {
  const t = useText()
  const { unit, comparison, sent, change } = place
  const range = head?.range ?? rangeOf(sent.start, sent.end)
  const compared = rangeOf(sent.compareStart, sent.compareEnd)
  return (
    <div className="flow fixed gap-2 below-2 report-bar">
      <Segmented
        label={t(['Day or month', '按日或按月'])}
        value={unit}
        options={rangeUnits.map((one) => [one, t(reportWords[`unit_${one}` as const])] as const)}
        onChange={(one) => change({ unit: one === 'day' ? '' : one })}
      />
      <RangeButton
        label={t(reportWords.range)}
        range={range}
        isPast={isPast}
        onChange={(start, end) => change({ start, end })}
      />
      <Select
        aria-label={t(['Compared with', '对比'])}
        value={comparison}
        options={comparisons.map((one) => [one, t(reportWords[`compare_${one}` as const])] as const)}
        onChange={(one) => change({ compare: one === 'previous' ? '' : one })}
      />
      {comparison === 'own' && (
        <RangeButton
          label={t(['Range to compare with', '对比区间'])}
          range={compared}
          isPast={isPast}
          onChange={(compareStart, compareEnd) => change({ compareStart, compareEnd })}
        />
      )}
      {children}
    </div>
  )
}

interface RangeButtonProps {
  label: string
  range: { first: string; last: string } | undefined
  isPast: boolean | undefined
  onChange: (first: string, last: string) => void
}

/** Reserves the width of two dates until they are known, to avoid layout shift. */
const likely = '0000-00-00 – 0000-00-00'

const rangeField = (label: string): Field => ({ kind: 'time', isDay: true, label: [label, label] })

function RangeButton({ label, range, isPast, onChange }: RangeButtonProps) {
  const face = (
    <>
      <Icon name="pi-calendar" />
      {range === undefined && <span className="hidden">{label}</span>}
      <span className={range === undefined ? 'unseen' : undefined}>
        {range === undefined ? likely : `${range.first} – ${range.last}`}
      </span>
    </>
  )
  return (
    <PopoverButton label={label} className="button report-range" placement="below-start" face={face}>
      {(close) => (
        <div className="stack gap-2 pad-3 filter-editor">
          <TimeFilter
            field={rangeField(label)}
            name="range"
            isPast={isPast}
            filter={range === undefined ? {} : { rangeStart: range.first, rangeEnd: range.last }}
            onFilter={({ rangeStart = '', rangeEnd = '' }) =>
              onChange(rangeStart.slice(0, 10), rangeEnd.slice(0, 10))
            }
            onDone={close}
          />
        </div>
      )}
    </PopoverButton>
  )
}

function rangeOf(first: string | undefined, last: string | undefined) {
  return first === undefined || last === undefined ? undefined : { first, last }
}
