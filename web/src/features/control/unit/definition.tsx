import { unit, type UnitRow } from '#contract/resources/control/unit.ts'
import { topics } from '#domain/metering/live.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { unitActions, unitBulkActions } from './acts.tsx'
import { unitWords } from './words.ts'

const colours: Readonly<Record<UnitRow['measured'], Exclude<Colour, 'none'>>> = {
  on: 'ok',
  off: 'off',
  opening: 'info',
  closing: 'info',
  allowed: 'warn',
  partly: 'warn',
  unknown: 'off',
  fault: 'crit',
  protected: 'ok',
}

type Measured = Pick<UnitRow, 'current' | 'measured' | 'mismatch'>

/** What relay word and current say, with the current; what differs from the command cannot be overlooked. */
function MeasuredCell({ measured, current, mismatch }: Measured) {
  const t = useText()
  const language = useLanguage()
  const label =
    measured === 'fault' ? t(unitWords.stillOn) : labelOf(unit.fields.measured, measured, language)
  return (
    <span className="unit-measured">
      <ColourTag colour={mismatch ? 'crit' : colours[measured]}>{label}</ColourTag>{' '}
      {measured !== 'unknown' && <span className="numeric">{formatQuantity(current, 'A', 2)}</span>}
    </span>
  )
}

/** Units: what was asked of each and what is measured, side by side and never the one for the other. */
export const unitDefinition: PageDefinition<typeof unit> = {
  list: [
    'name',
    'measured',
    'commanded',
    'load',
    'type',
    'deviceId',
    'lastAct',
    'operator',
    'lastTime',
    'isImportant',
    'isProtected',
  ],
  important: ['commanded', 'load', 'type', 'lastAct'],
  more: [
    'memberIds',
    'channels',
    'hasOpen',
    'online',
    'sceneId',
    'areaId',
    'orgId',
    'interlockIds',
    'confirmLevel',
  ],
  filters: [
    'type',
    'mismatch',
    'isProtected',
    'isImportant',
    'hasOpen',
    'online',
    'orgId',
    'areaId',
    'sceneId',
  ],
  presetTab: { label: unitWords.differs, filter: { mismatch: 'true' } },
  form: [
    { title: unitWords.basics, fields: ['name', 'type', 'deviceId', 'memberIds', 'channels'] },
    {
      title: ['Safety', '安全'],
      fields: ['isImportant', 'confirmLevel', 'interlockIds', 'offCurrent', 'retries', 'timeout'],
    },
    { fields: ['remark'] },
  ],
  topic: topics.unit,
  cells: {
    name: (row) => nameOf(unit, row),
    measured: (row) => <MeasuredCell {...row} />,
  },
  rowActions: unitActions,
  bulkActions: unitBulkActions,
  protectedBecause: ({ isProtected }) => (isProtected ? unitWords.isProtected : undefined),
  without: ['import'],
  empty: ['Switches that are worked from afar appear here.', '此处显示可远程操作的开关单元。'],
}
