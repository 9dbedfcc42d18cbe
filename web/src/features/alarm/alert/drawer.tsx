import type { Stored } from '#contract/wire/crud.ts'
import { permission } from '#contract/schema/resource.ts'
import { topics } from '#domain/metering/live.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useOpenOrders } from '#web/engine/device/open-orders.tsx'
import type { PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { alertActs } from './act-list.ts'
import { AlertDetail } from './detail.tsx'

interface AlertDrawerProps {
  id: number
  tools: PageTools<typeof alert>
  onOpen: (id: number) => void
  onClose: () => void
}

/** One alert beside the queue; it follows the platform while it is open. */
export function AlertDrawer({ id, tools, onOpen, onClose }: AlertDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(alert, id)
  const { data, refetch } = read
  useTopic(topics.alert, {
    onItems: (items) => items.some(({ key }) => key === String(id)) && void refetch(),
    onGap: () => void refetch(),
  })
  return (
    <Drawer
      title={data ? nameOf(alert, data) : t(alert.title)}
      detail={data ? deviceNameOf(data, language) : ''}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <>
            <AlertDetail row={row} onOpen={onOpen} />
            <Acts row={row} tools={tools} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

type Alert = Stored<typeof alert>
type Act = RowAction<typeof alert>

const acts: readonly Act[] = ['assign', 'mute', 'order', 'clear', 'ack'].flatMap((id) =>
  alertActs.filter((act) => act.id === id),
)

/** What this alert still needs. */
function Acts({ row, tools }: { row: Alert; tools: PageTools<typeof alert> }) {
  const t = useText()
  const orders = useOpenOrders([row.deviceId])
  const needed = acts.filter(
    (act) =>
      (act.id !== 'order' || !orders.has(row.deviceId)) &&
      can(permission(alert, act.verb)) &&
      act.concerns?.(row) !== false &&
      act.refusal?.(row) === undefined,
  )
  if (needed.length === 0) return null
  return (
    <footer className="form-drawer-foot">
      {needed.map((act) => (
        <Button
          kind={act.id === 'ack' ? 'primary' : 'plain'}
          icon={act.icon}
          key={act.id}
          onClick={() => void ignoreFailure(() => act.run(row, tools))}
        >
          {t(act.label)}
        </Button>
      ))}
    </footer>
  )
}
