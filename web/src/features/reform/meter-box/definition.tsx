import { meterBox } from '#contract/resources/reform/meter-box.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { parseTime, platformNow } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { words } from './words.ts'

export type Box = Stored<typeof meterBox>

/** Fields of a lock that opens by command. */
const ofSmartLock: ReadonlySet<string> = new Set(['lockNumber', 'battery'])

/** What the list and the form of the meter boxes show. */
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
  empty: words.appears,
}

function Used({ used, type }: { used: number; type: number }) {
  return useText()(['{used} of {n}', '{used} / {n}'], { used, n: type })
}

function Offline({ n = 0 }: { n?: number }) {
  return n > 0 ? <ColourTag colour="off">{String(n)}</ColourTag> : '0'
}

/** Whether the door of a box is open, and for how long. */
export function Door({ row: { door, doorSince } }: { row: Pick<Box, 'door' | 'doorSince'> }) {
  const t = useText()
  const language = useLanguage()
  if (door !== 'open') return labelOf(meterBox.fields.door, door, language)
  const since = parseTime(doorSince)?.getTime() ?? platformNow()
  const time = shortSpan(Math.max(0, platformNow() - since), language)
  return <ColourTag colour="crit">{t(['Door open {time}', '箱门已开 {time}'], { time })}</ColourTag>
}
