import { alert } from '#contract/resources/alarm/alert.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { DrawingCard } from './drawing-card.tsx'
import { AlertCard, CameraCard, OrderCard } from './line-cards.tsx'
import { LoadCard, LossCard, TariffCard } from './load.tsx'
import { useSceneStat, type ScenePart } from './reads.ts'
import { words } from './words.ts'

/** A scene of the address, where a card of it stands alone. */
function useShown(): Shown<ScenePart> {
  const id = useRecordId() ?? 0
  const record = useRecord(scene, id || undefined)
  const read = useSceneStat(id)
  if (record.data === undefined || read.data === undefined)
    return { status: chartStatus(record) ?? chartStatus(read) ?? { kind: 'loading' } }
  return { shown: { record: record.data, stat: read.data } }
}

type Id = 'drawing' | 'load' | 'tariffs' | 'loss' | 'alerts' | 'cameras' | 'orders'

export const { Part, cards } = pageCards<ScenePart, Id>('scene/info', useShown, {
  drawing: { title: words.diagram, draw: (part) => <DrawingCard {...part} /> },
  load: { title: words.load, draw: ({ stat }) => <LoadCard stat={stat} /> },
  tariffs: { title: words.tariffs, draw: ({ stat }) => <TariffCard stat={stat} /> },
  loss: { title: words.loss, draw: ({ record }) => <LossCard areaId={record.areaId} /> },
  alerts: {
    title: alert.title,
    needs: permission(alert, 'list'),
    draw: (part) => <AlertCard {...part} />,
  },
  cameras: {
    title: words.cameras,
    needs: permission(camera, 'list'),
    draw: (part) => <CameraCard {...part} />,
  },
  orders: {
    title: words.toDo,
    needs: permission(workOrder, 'list'),
    draw: (part) => <OrderCard {...part} />,
  },
})
