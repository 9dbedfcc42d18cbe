import type { UnitRow } from '../../contract/resources/control/unit.ts'

/** The devices of a unit: the one that stands for it, then those that are switched with it; older units have none. */
export function devicesOf({
  deviceId,
  memberIds = [],
}: Pick<UnitRow, 'deviceId'> & Partial<Pick<UnitRow, 'memberIds'>>): readonly number[] {
  return [...new Set([deviceId, ...memberIds])]
}
