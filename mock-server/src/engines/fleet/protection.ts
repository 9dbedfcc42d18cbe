import { needsSecondPerson } from '#domain/control/second-person.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { unit } from '#contract/resources/control/unit.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { isRelayKind } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'

/** Protection of devices by their units: some must never be switched off, some not by one person alone. */
export interface Protection {
  /** Whether a device is kept on by a protected unit. */
  keepsOn: (deviceId: number) => boolean
  /**
   * Whether switching these devices needs a second person: their units require it, or did until this user lifted the
   * requirement, or they do not belong to one unit.
   */
  needsSecond: (deviceIds: readonly number[], person?: string) => boolean
  /** Devices of units that must be off when this device is switched on. */
  keptOffBy: (deviceId: number) => readonly number[]
  /** Response timeout in milliseconds defined by the device's units, if any. */
  answerWithin: (deviceId: number) => number | undefined
}

/** Whether a unit needs a second person for a user: it requires two, or did until this user lifted the requirement. */
export function asksForTwo(row: StoredUnit, person: string | undefined): boolean {
  return needsSecondPerson(row) || (person !== undefined && row.relievedBy === person)
}

/** Creates the protection defined by the units of a store. */
export function createProtection(store: Store): Protection {
  const table = store.table<StoredUnit>(tableName(unit))
  return {
    keepsOn: (deviceId) => table.rows.some((row) => row.isProtected && devicesOf(row).includes(deviceId)),
    needsSecond(deviceIds, person) {
      const asked = new Set(deviceIds)
      const concerned = table.rows.filter((row) => devicesOf(row).some((id) => asked.has(id)))
      const isOne =
        asked.size <= 1 ||
        concerned.some((row) => asked.size === devicesOf(row).filter((id) => asked.has(id)).length)
      return !isOne || concerned.some((row) => asksForTwo(row, person))
    },
    keptOffBy: (deviceId) =>
      table.rows
        .filter((row) => row.interlockIds.length > 0 && devicesOf(row).includes(deviceId))
        .flatMap(({ interlockIds }) => interlockIds.flatMap((id) => table.get(id) ?? []))
        .flatMap(devicesOf),
    answerWithin(deviceId) {
      const seconds = table.rows.flatMap((row) => (devicesOf(row).includes(deviceId) ? [row.timeout] : []))
      return seconds.length === 0 ? undefined : Math.max(...seconds) * 1000
    },
  }
}

interface Parts {
  protection: Pick<Protection, 'needsSecond'>
}

type Given = Pick<CommandRow, 'kind' | 'deviceId' | 'operator'> & Partial<Pick<CommandRow, 'agreedBy'>>

/**
 * Whether a command lacks the second person's consent that its unit requires. Every way to switch a device ends in a
 * command, and each is checked here before it is given to its device.
 */
export function lacksSecond(
  { protection }: Parts,
  { kind, deviceId, operator, agreedBy = '' }: Given,
): boolean {
  const isAlone = agreedBy === '' || agreedBy === operator
  return isAlone && isRelayKind(kind) && protection.needsSecond([deviceId], operator)
}

/** Throws a `Refusal` for such a command. */
export function assertAgreed(parts: Parts, given: Given): void {
  if (lacksSecond(parts, given)) refuse(code.conflict, sentences.takesTwo)
}
