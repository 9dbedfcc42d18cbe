import { meterBox } from '#contract/resources/reform/meter-box.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { rowsOfFilter, rowsOfIds } from '#web/engine/list/state/ids-of-target.ts'
import type { ActionTools, BulkAction, PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { LabelDialog } from '../label/label-dialog.tsx'
import { words } from './words.ts'

export type Box = Stored<typeof meterBox>

/** Maximum number of labels per print. */
const most = 480

/** Opens locks by command; requires a reason. */
export const openLock = declaredAction(meterBox, 'openLock', {
  refusal: ({ lock, door }) =>
    lock !== 'smart' ? words.keyLock : door === 'open' ? words.isOpen : undefined,
})

/** Row actions besides opening the page. */
const boxActs: readonly RowAction<typeof meterBox>[] = [
  openLock.row,
  {
    id: 'label',
    label: words.label,
    icon: 'pi-print',
    verb: 'info',
    run: (row, tools) => printLabels([row], tools),
  },
]

/** Bulk actions. */
const boxBulkActs: readonly BulkAction<typeof meterBox>[] = [
  {
    id: 'labels',
    label: ['Print labels', '打印标签'],
    icon: 'pi-print',
    verb: 'info',
    run: async (target, count, tools) => {
      if (count > most) {
        notify('warning', textNow(words.tooMany, { n: most }))
        return undefined
      }
      const boxes =
        'ids' in target ? rowsOfIds(meterBox, target.ids, tools.rows) : rowsOfFilter(meterBox, target, most)
      await printLabels(await showLoading(boxes), tools)
      return undefined
    },
  },
  openLock.bulk,
  declaredAction(meterBox, 'move').bulk,
]

/** Fields that apply to smart locks only. */
const ofSmartLock: ReadonlySet<string> = new Set(['lockNumber', 'battery'])

/** Columns, filters, form and actions of the meter boxes. */
export const boxDefinition: PageDefinition<typeof meterBox> = {
  list: [
    'number',
    'condition',
    'door',
    'type',
    'used',
    'offline',
    'areaId',
    'address',
    'location',
    'lock',
    'lastVisit',
  ],
  important: ['number', 'condition', 'door', 'used', 'address'],
  more: [
    'free',
    'rows',
    'columns',
    'material',
    'orgId',
    'concentratorId',
    'lockNumber',
    'battery',
    'doorSince',
    'openedBy',
    'height',
    'breaker',
    'installed',
    'projectId',
    'lng',
    'lat',
    'remark',
  ],
  filters: ['areaId', 'type', 'free', 'door', 'lock', 'projectId', 'material', 'orgId', 'lastVisit'],
  form: [
    { fields: ['number', 'type', 'rows', 'columns', 'material', 'condition'] },
    {
      title: ['Size and place', '规格与位置'],
      fields: [
        'orgId',
        'areaId',
        'address',
        'location',
        'height',
        'breaker',
        'installed',
        'projectId',
        'lng',
        'lat',
      ],
    },
    { title: ['Lock', '锁'], fields: ['lock', 'lockNumber', 'concentratorId'] },
    { fields: ['remark'] },
  ],
  presetTab: { label: ['Door open', '箱门打开'], filter: { door: 'open' } },
  cells: {
    used: ({ used, type }) => <Used used={used} type={type} />,
    door: (row) => <Door row={row} />,
    offline: ({ offline }) => <Offline n={offline} />,
    lastVisit: ({ lastVisit }) => (lastVisit ?? '').slice(0, 10) || missing,
  },
  applies: (name, { lock }) => {
    if (!ofSmartLock.has(name)) return true
    return lock === 'smart' && (name === 'lockNumber' ? 'required' : true)
  },
  leadsTo: { page: 'reform/meter-box-info' },
  rowActions: boxActs,
  bulkActions: boxBulkActs,
  empty: [
    'Meter boxes appear here with their meters, doors and locks.',
    '此处显示表箱、箱内电表、箱门与锁的状态。',
  ],
}

function Used({ used, type }: { used: number; type: number }) {
  return useText()(['{used} of {n}', '{used} / {n}'], { used, n: type })
}

function Offline({ n = 0 }: { n?: number }) {
  return n > 0 ? <ColourTag colour="off">{String(n)}</ColourTag> : '0'
}

/** Door state, with the duration if open. */
export function Door({ row: { door, doorSince } }: { row: Pick<Box, 'door' | 'doorSince'> }) {
  const t = useText()
  const language = useLanguage()
  if (door !== 'open') return labelOf(meterBox.fields.door, door, language)
  const time = shortSpan(timeSince(doorSince) ?? 0, language)
  return <ColourTag colour="crit">{t(['Door open {time}', '箱门已开 {time}'], { time })}</ColourTag>
}

/** Opens the print dialog for the labels of boxes. */
export function printLabels(boxes: readonly Box[], { show }: Pick<ActionTools, 'show'>): Promise<void> {
  return show((close) => <BoxLabels boxes={boxes} onClose={() => close()} />)
}

/** Print dialog with number and address of each box. */
function BoxLabels({ boxes, onClose }: { boxes: readonly Box[]; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const labels = boxes.map((box) => ({
    id: box.id,
    code: box.number,
    lines: [
      t([box.address, box.addressZh]),
      t([box.location, box.locationZh]),
      labelOf(meterBox.fields.type, box.type, language),
    ],
  }))
  const title = t(['Labels of {n} meter boxes', '{n} 个表箱的标签'], { n: boxes.length })
  return <LabelDialog title={title} labels={labels} onClose={onClose} />
}
