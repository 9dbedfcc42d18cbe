import { isValueId } from '#domain/metering/values.ts'
import { labels } from '#contract/text/labels.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { zoneText } from '#web/lib/chart/clock.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import type { HistoryPlace } from '../place.ts'
import { words } from '../words.ts'
import { movedUp, type ExportChoice } from './export-state.ts'

interface ChoicesProps {
  choice: ExportChoice
  change: (part: Partial<ExportChoice>) => void
  place: HistoryPlace
}

const zones = [-480, -300, 0, 60, 120, 180, 240, 330, 420, 480, 540, 600]

/** Format, sheets, columns and numbers of a file. */
export function Choices({ choice, change, place }: ChoicesProps) {
  const t = useText()
  const { format, sheets, columns, offset, separator } = choice
  const hasColumns = place.mode === 'curve' || place.mode === 'freeze'
  const hasSheets = hasColumns && format === 'xlsx'
  const offsets = zones.includes(offset) ? zones : [...zones, offset]
  return (
    <>
      <Segmented
        label={t(['Format', '格式'])}
        value={format}
        options={[
          ['xlsx', 'xlsx'],
          ['csv', 'csv'],
        ]}
        onChange={(value) => change({ format: value })}
      />
      {hasSheets && (
        <Segmented
          label={t(['Sheets', '工作表'])}
          value={sheets}
          options={[
            ['device', t(['One per device', '每台设备一个'])],
            ['one', t(['One in all', '合并为一个'])],
          ]}
          onChange={(value) => change({ sheets: value })}
        />
      )}
      {hasColumns && <Columns {...{ columns, change }} />}
      <div className="flow gap-2">
        <Select
          aria-label={t(['Time zone', '时区'])}
          value={offset}
          options={offsets.map((minutes) => [minutes, zoneText(minutes)] as const)}
          onChange={(value) => change({ offset: value })}
        />
        <Checkbox checked={separator} onChange={(isOn) => change({ separator: isOn })}>
          {t(['Thousands separator', '千位分隔符'])}
        </Checkbox>
      </div>
    </>
  )
}

/** The columns in their order; each is moved towards the front by its button. */
function Columns({ columns, change }: Pick<ChoicesProps, 'change'> & Pick<ExportChoice, 'columns'>) {
  const t = useText()
  const { kindOf } = useKinds()
  const nameOf = (name: string) =>
    t(isValueId(name) ? kindOf(name).label : name === 'time' ? labels.time : words.quality)
  return (
    <div role="group" aria-label={t(words.columns)} className="flow gap-2">
      <span className="meta">{t(words.columns)}</span>
      {columns.map((name) => (
        <Button
          key={name}
          icon="pi-arrow-left"
          aria-label={t(['Move {name} to the front', '前移 {name}'], { name: nameOf(name) })}
          onClick={() => change({ columns: movedUp(columns, name) })}
        >
          {nameOf(name)}
        </Button>
      ))}
    </div>
  )
}
