import type { Change } from '#mock/store/table.ts'
import type { AlarmContext } from '../context.ts'

/** Takes the open alerts of a device along where it moves; those that have ended stay where they were. */
export function moveAlerts(
  { open, world }: Pick<AlarmContext, 'open' | 'world'>,
  { id, row, previous }: Change<{ id: number; orgId: number; areaId: number }>,
): void {
  if (row === undefined || (row.orgId === previous?.orgId && row.areaId === previous.areaId)) return
  const { orgId, areaId } = row
  for (const alert of open.ofDevice(id)) world.tables.alerts.update(alert.id, { orgId, areaId })
}
