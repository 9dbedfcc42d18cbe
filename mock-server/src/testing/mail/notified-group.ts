import { allHours } from '#domain/metering/conditions/week-hours.ts'
import type { World } from '#mock/world/world.ts'

/** The event whose rule notifies the group of `notifyByEmail`. */
export const notifiedCode = 'COVER_OPEN'

/**
 * Leaves but the rule of an open cover in use, of which one group with one member is notified by e-mail; returns the group's id
 * and the member's address.
 */
export function notifyByEmail({ tables }: Pick<World, 'tables'>): { groupId: number; address: string } {
  const rule = tables.alarms.rows.find(({ code }) => code === notifiedCode)
  const groupId = rule?.groupIds[0] ?? 0
  const [first, ...others] = tables.alarmGroupUsers.rows.filter((member) => member.groupId === groupId)
  const address = tables.users.get(first?.userId ?? 0)?.email ?? ''
  if (rule === undefined || first === undefined || address === '')
    throw new Error('No member can be notified')
  for (const { id } of tables.alarms.rows.filter((other) => other !== rule))
    tables.alarms.update(id, { state: 'disabled' })
  tables.alarms.update(rule.id, { groupIds: [groupId] })
  tables.alarmGroups.update(groupId, { channels: ['email'], quietStart: '', quietEnd: '' })
  tables.alarmGroupUsers.update(first.id, {
    channels: ['email'],
    hours: allHours,
    floor: 'info',
    pauseUntil: '',
    state: 'enabled',
  })
  for (const { id } of others) tables.alarmGroupUsers.update(id, { state: 'disabled' })
  return { groupId, address }
}
