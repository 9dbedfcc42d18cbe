import type { UnitRow } from '../../contract/resources/control/unit.ts'

/** Returns the devices of a unit: the main one, then its members; older units have no members. */
export function devicesOf({
  deviceId,
  memberIds = [],
}: Pick<UnitRow, 'deviceId'> & Partial<Pick<UnitRow, 'memberIds'>>): readonly number[] {
  return [...new Set([deviceId, ...memberIds])]
}
