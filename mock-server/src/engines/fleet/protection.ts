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

/** What units say of their devices: some are never switched off, some not by one person alone. */
export interface Protection {
  /** Whether a device is kept on by a protected unit. */
  keepsOn: (deviceId: number) => boolean
  /**
   * Whether one person alone must not switch these devices at once: units on them say so, or said so until this very
   * person relieved them of it, or they are several things.
   */
  needsSecond: (deviceIds: readonly number[], person?: string) => boolean
  /** The devices of units that must not be on when this device is switched on. */
  keptOffBy: (deviceId: number) => readonly number[]
  /** Milliseconds in which a device has to answer, where a unit on it says so. */
  answerWithin: (deviceId: number) => number | undefined
}

/** Whether a unit is not switched by a person alone: it wants two, or wanted two until he relieved it of that. */
export function asksForTwo(row: StoredUnit, person: string | undefined): boolean {
  return needsSecondPerson(row) || (person !== undefined && row.relievedBy === person)
}

/** Asks the units of a store. */
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
 * Whether a command would switch a unit that one person alone must not switch, without a second person's consent. Every way to
 * switch a device ends in a command, and each is asked about here when its device is to be given it.
 */
export function lacksSecond(
  { protection }: Parts,
  { kind, deviceId, operator, agreedBy = '' }: Given,
): boolean {
  const isAlone = agreedBy === '' || agreedBy === operator
  return isAlone && isRelayKind(kind) && protection.needsSecond([deviceId], operator)
}

/** Refuses such a command. */
export function assertAgreed(parts: Parts, given: Given): void {
  if (lacksSecond(parts, given)) refuse(code.conflict, sentences.takesTwo)
}
