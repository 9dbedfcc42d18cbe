import { isValueId } from '#contract/metering/values.ts'
import { say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { zoneText } from '#web/lib/chart/clock.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { movedUp, type ExportChoice } from './export-state.ts'
import type { HistoryPlace } from '../place.ts'
import { historyWords } from '../words.ts'

interface ChoicesProps {
  choice: ExportChoice
  change: (part: Partial<ExportChoice>) => void
  place: HistoryPlace
}

const zones = [-480, -300, 0, 60, 120, 180, 240, 330, 420, 480, 540, 600]

/** Format, sheets, columns and numbers of a file. */
export function Choices({ choice, change, place }: ChoicesProps) {
  const t = useWords(historyWords)
  const { format, sheets, columns, offset, separator } = choice
  const hasColumns = place.mode === 'curve' || place.mode === 'freeze'
  const hasSheets = hasColumns && format === 'xlsx'
  const offsets = zones.includes(offset) ? zones : [...zones, offset]
  return (
    <>
      <Segmented
        label={t('format')}
        value={format}
        options={[
          ['xlsx', 'xlsx'],
          ['csv', 'csv'],
        ]}
        onChange={(value) => change({ format: value })}
      />
      {hasSheets && (
        <Segmented
          label={t('sheets')}
          value={sheets}
          options={[
            ['device', t('sheetEach')],
            ['one', t('sheetOne')],
          ]}
          onChange={(value) => change({ sheets: value })}
        />
      )}
      {hasColumns && <Columns {...{ columns, change }} />}
      <div className="history-columns">
        <Select
          aria-label={t('zone')}
          value={offset}
          options={offsets.map((minutes) => [minutes, zoneText(minutes)] as const)}
          onChange={(value) => change({ offset: value })}
        />
        <Checkbox checked={separator} onChange={(isOn) => change({ separator: isOn })}>
          {t('separator')}
        </Checkbox>
      </div>
    </>
  )
}

/** The columns in their order; each is moved towards the front by its button. */
function Columns({ columns, change }: Pick<ChoicesProps, 'change'> & Pick<ExportChoice, 'columns'>) {
  const t = useWords(historyWords)
  const language = useLanguage()
  const { kindOf } = useKinds()
  const nameOf = (name: string) =>
    say(
      isValueId(name) ? kindOf(name).label : name === 'time' ? labels.time : historyWords.dictionary.quality,
      language,
    )
  return (
    <div role="group" aria-label={t('columns')} className="history-columns">
      <span className="meta">{t('columns')}</span>
      {columns.map((name) => (
        <Button
          key={name}
          icon="pi-arrow-left"
          aria-label={t('before', { name: nameOf(name) })}
          onClick={() => change({ columns: movedUp(columns, name) })}
        >
          {nameOf(name)}
        </Button>
      ))}
    </div>
  )
}
