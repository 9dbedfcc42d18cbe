import { historyModes, historySides, historySteps, qualityFilters } from '#domain/metering/history.ts'
import { SavedViews } from '#web/engine/columns/saved-views.tsx'
import { useListMemory } from '#web/engine/list/state/list-memory.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { historyViews, type HistoryPlace, readPlace, writePlace } from './place.ts'
import { words } from './words.ts'

interface BarProps {
  place: HistoryPlace
  change: (part: Partial<HistoryPlace>) => void
}

/** Kind of data, days, step, side, quality and view. */
export function HistoryBar({ place, change }: BarProps) {
  const t = useText()
  const named = useNamed()
  const { mode, start, end, side } = place
  const hasValues = mode === 'curve' || mode === 'freeze'
  return (
    <div className="report-bar">
      <Segmented
        label={t(['Kind of data', '数据类型'])}
        value={mode}
        options={named(historyModes)}
        onChange={(value) => change({ mode: value })}
      />
      <RangePick
        label={t(['Days', '日期范围'])}
        ends={[t(['First day', '开始日期']), t(['Last day', '结束日期'])]}
        presets={['yesterday', 'last7', 'last30', 'lastMonth']}
        isRequired
        values={[start, end]}
        onChange={([first, last]) => change({ start: first, end: last })}
      />
      <Rhythm {...{ place, change }} />
      {mode !== 'events' && (
        <Segmented
          label={t(['Side', '一次/二次'])}
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
  const t = useText()
  const named = useNamed()
  return (
    <>
      {mode === 'curve' && (
        <Select
          aria-label={t(['Step', '步长'])}
          value={step}
          options={named(historySteps)}
          onChange={(value) => change({ step: value })}
        />
      )}
      {mode === 'freeze' && (
        <Segmented
          label={t(['Period', '冻结周期'])}
          value={period}
          options={[
            ['day', t(words.day)],
            ['month', t(words.month)],
          ]}
          onChange={(value) => change({ period: value })}
        />
      )}
    </>
  )
}

/** Which values are shown, and how. */
function Looks({ place: { quality, view }, change }: BarProps) {
  const t = useText()
  const named = useNamed()
  return (
    <>
      <Select
        aria-label={t(words.quality)}
        value={quality}
        options={named(qualityFilters)}
        onChange={(value) => change({ quality: value })}
      />
      <Segmented
        label={t(['View', '显示方式'])}
        value={view}
        options={historyViews.map((one) => [one, t(words[one])] as const)}
        onChange={(value) => change({ view: value })}
      />
    </>
  )
}

/** Values of the contract with their words. */
function useNamed() {
  const t = useText()
  return <Value extends string>(list: readonly (readonly [Value, string, string])[]) =>
    list.map(([value, en, zh]) => [value, t([en, zh])] as const)
}

interface QueriesProps {
  place: HistoryPlace
  change: (part: Partial<HistoryPlace>) => void
}

/** Questions that a person asks again: devices, quantities, days and how they are looked at, under names of one's own. */
function HistoryQueries({ place, change }: QueriesProps) {
  const [{ views }, remember] = useListMemory('report/history')
  const query = writePlace(place)
  const open = (text: string) =>
    change(readPlace(new URLSearchParams(text), new URLSearchParams(), formatDate(platformNow())))
  return (
    <SavedViews
      views={views}
      onChange={(next) => remember({ views: next })}
      isShown={(view) => view.query === query}
      onOpen={(view) => open(view.query)}
      now={{ query }}
    />
  )
}
