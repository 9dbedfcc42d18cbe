import { unit } from '#contract/resources/control/unit.ts'
import { topics } from '#domain/metering/live.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { unitActions, unitBulkActions } from './acts.tsx'
import { openUnit } from './drawer.tsx'
import { MeasuredCell } from './measured.tsx'
import { unitWords } from './words.ts'

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
  rowActions: [...unitActions, openUnit],
  bulkActions: unitBulkActions,
  protectedBecause: ({ isProtected }) => (isProtected ? unitWords.isProtected : undefined),
  without: ['import'],
  empty: ['No switch can be operated remotely yet.', '暂无可远程操作的开关单元。'],
}
