import { useState } from 'react'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { PageList } from '#web/engine/list/page-list.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { deviceFilter } from './filter.ts'
import { useSceneStat } from './reads.ts'
import { words } from './words.ts'

const parts = ['orders', 'ledger', 'boxes', 'seals'] as const
type Part = (typeof parts)[number]

const resources: Readonly<Record<Part, Resource>> = {
  orders: workOrder,
  ledger,
  boxes: meterBox,
  seals: seal,
}

const orders: PageDefinition<typeof workOrder> = {
  list: ['number', 'state', 'userName', 'address', 'oldAsset', 'newAsset', 'crewId', 'due'],
  more: ['worker', 'skipCode', 'dispatchedAt', 'submittedAt', 'auditedAt'],
  filters: ['crewId', 'due', 'rejections'],
  sort: 'due',
  form: ['planDate', 'due', 'priority', 'note', 'notify'],
  without: ['add', 'update', 'delete', 'import'],
}

const seals: PageDefinition<typeof seal> = {
  list: ['number', 'type', 'state', 'place', 'userName', 'appliedAt', 'inspection'],
  more: ['colour', 'deviceId', 'boxId', 'appliedBy', 'oldNumber'],
  filters: ['state', 'type', 'place'],
  form: ['number', 'type', 'state', 'place', 'userName', 'appliedAt', 'appliedBy', 'inspection', 'remark'],
  without: ['add', 'update', 'delete', 'import'],
}

/** The orders, assets, boxes and seals at the devices of a scene. */
export function SceneReform({ record }: RecordProps<typeof scene>) {
  const t = useText()
  const read = useSceneStat(record.id)
  // boxes belong to transformer areas
  const own = parts.filter(
    (part) => can(permission(resources[part], 'list')) && (part !== 'boxes' || record.areaId > 0),
  )
  const [chosen, setChosen] = useState<Part>()
  const part = chosen ?? own[0]
  return (
    <Loaded read={read}>
      {(stat) => {
        const filter = deviceFilter(stat, record.areaId)
        return (
          <div className="stack gap-3 scene-tab">
            <Segmented
              label={t(['Part of the reform work', '改造内容'])}
              value={part ?? ''}
              options={own.map((one) => [one, t(words[one])] as const)}
              onChange={(value) => setChosen(own.find((one) => one === value))}
            />
            {part === 'orders' && <ResourceList resource={workOrder} definition={orders} filter={filter} />}
            {part === 'ledger' && <PageList page="reform/ledger" resource={ledger} filter={filter} />}
            {part === 'boxes' && (
              <PageList
                page="reform/meter-box"
                resource={meterBox}
                filter={{ areaId: String(record.areaId) }}
              />
            )}
            {part === 'seals' && 'deviceId' in filter && (
              <ResourceList resource={seal} definition={seals} filter={filter} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
