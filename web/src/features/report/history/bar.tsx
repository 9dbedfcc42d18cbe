import { historyModes, historySides, historySteps, qualityFilters } from '#contract/metering/history.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { historyViews, type HistoryPlace } from './place.ts'
import { HistoryQueries } from './queries.tsx'
import { historyWords } from './words.ts'

interface BarProps {
  place: HistoryPlace
  change: (part: Partial<HistoryPlace>) => void
}

/** Kind of data, days, step, side, quality and view. */
export function HistoryBar({ place, change }: BarProps) {
  const t = useWords(historyWords)
  const named = useNamed()
  const { mode, start, end, side } = place
  const hasValues = mode === 'curve' || mode === 'freeze'
  return (
    <div className="report-bar">
      <Segmented
        label={t('mode')}
        value={mode}
        options={named(historyModes)}
        onChange={(value) => change({ mode: value })}
      />
      <RangePick
        label={t('range')}
        ends={[t('from'), t('to')]}
        presets={['yesterday', 'last7', 'last30', 'lastMonth']}
        isRequired
        values={[start, end]}
        onChange={([first, last]) => change({ start: first, end: last })}
      />
      <Rhythm {...{ place, change }} />
      {mode !== 'events' && (
        <Segmented
          label={t('side')}
          value={side}
          options={named(historySides)}
          onChange={(value) => change({ side: value })}
        />
      )}
      {hasValues && <Looks {...{ place, change }} />}
      <HistoryQueries {...{ place, change }} />
    </div>
  )
}

/** How far times lie apart. */
function Rhythm({ place: { mode, step, period }, change }: BarProps) {
  const t = useWords(historyWords)
  const named = useNamed()
  return (
    <>
      {mode === 'curve' && (
        <Select
          aria-label={t('step')}
          value={step}
          options={named(historySteps)}
          onChange={(value) => change({ step: value })}
        />
      )}
      {mode === 'freeze' && (
        <Segmented
          label={t('period')}
          value={period}
          options={[
            ['day', t('day')],
            ['month', t('month')],
          ]}
          onChange={(value) => change({ period: value })}
        />
      )}
    </>
  )
}

/** Which values are shown, and how. */
function Looks({ place: { quality, view }, change }: BarProps) {
  const t = useWords(historyWords)
  const named = useNamed()
  return (
    <>
      <Select
        aria-label={t('quality')}
        value={quality}
        options={named(qualityFilters)}
        onChange={(value) => change({ quality: value })}
      />
      <Segmented
        label={t('view')}
        value={view}
        options={historyViews.map((one) => [one, t(one)] as const)}
        onChange={(value) => change({ view: value })}
      />
    </>
  )
}

/** Values of the contract with their words. */
function useNamed() {
  const language = useLanguage()
  return <Value extends string>(list: readonly (readonly [Value, string, string])[]) =>
    list.map(([value, en, zh]) => [value, say([en, zh], language)] as const)
}
