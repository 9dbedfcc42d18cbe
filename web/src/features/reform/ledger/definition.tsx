import { isFamily, isTerminal } from '#contract/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ReconcileLink } from './reconcile-link.tsx'
import { ConflictCell, CompletenessCell, RatioCell } from './cells.tsx'
import { words } from './words.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'

/** What list and form of the ledger show; the page adds where its rows lead to. */
export const ledgerDefinition: PageDefinition<typeof ledger> = {
  list: [
    'assetNumber',
    'phase',
    'userNumber',
    'userName',
    'address',
    'areaId',
    'family',
    'installed',
    'conflicts',
    'completeness',
  ],
  important: ['userName', 'conflicts', 'completeness'],
  more: [
    'userType',
    'orgId',
    'line',
    'boxId',
    'boxPlace',
    'logicalAddress',
    'commAddress',
    'manufacturer',
    'model',
    'produced',
    'removed',
    'ct',
    'pt',
    'multiplier',
    'wiring',
    'ratedVoltage',
    'ratedCurrent',
    'protocol',
    'comm',
    'simNumber',
    'iccid',
    'seals',
    'projectId',
    'projectType',
    'batch',
    'orderId',
    'firstReading',
    'lastReading',
    'online',
    'pictures',
  ],
  filters: [
    'projectId',
    'projectType',
    'batch',
    'orgId',
    'areaId',
    'family',
    'manufacturer',
    'conflicts',
    'completeness',
    'installed',
    'removed',
  ],
  presetTab: { label: ['Incomplete', '不完整'], filter: { completenessEnd: '99' } },
  sort: 'userNumber',
  form: [
    { title: things.user, fields: ['userNumber', 'userName', 'userType', 'address'] },
    {
      title: ['Place', '安装位置'],
      fields: ['orgId', 'areaId', 'line', 'boxId', 'boxPlace', 'deviceId', 'projectId', 'orderId', 'phase'],
    },
    {
      title: ['Asset', '资产'],
      fields: [
        'assetNumber',
        'family',
        'manufacturer',
        'model',
        'produced',
        'installed',
        'removed',
        'firstReading',
        'lastReading',
        'seals',
      ],
    },
    {
      title: ['Metering', '计量'],
      fields: ['ct', 'pt', 'wiring', 'ratedVoltage', 'ratedCurrent'],
    },
    {
      title: labels.communication,
      fields: ['logicalAddress', 'commAddress', 'protocol', 'comm', 'simNumber', 'iccid'],
    },
    { title: labels.remarks, fields: ['remark'] },
  ],
  applies: (name, { family, comm }) => {
    if (name === 'simNumber' || name === 'iccid') return comm === '4g'
    return (name !== 'boxId' && name !== 'boxPlace') || !isFamily(family) || !isTerminal(family)
  },
  cells: {
    conflicts: (row) => <ConflictCell row={row} />,
    completeness: (row) => <CompletenessCell row={row} />,
    ct: (row) => <RatioCell ratio={row.ct} />,
    pt: (row) => <RatioCell ratio={row.pt} />,
  },
  bulkActions: declaredActions(ledger).bulk,
  headActs: ReconcileLink,
  protectedBecause: ({ phase }) => (phase === 'planned' ? undefined : words.onlyPlanned),
}
