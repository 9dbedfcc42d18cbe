import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { finalStates, isRelayKind } from '#domain/metering/commands.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { Store } from '#mock/store/store.ts'

/** Id of the last switching command by device. */
type Last = Map<number, number>

const known = keptBy<Last>()

/** Whether a command opens or closes a relay, or permits closing it. */
export function isSwitch({ kind }: Pick<CommandRow, 'kind'>): boolean {
  return isRelayKind(kind)
}

/** Last switching command of a device, however it was issued. */
export function lastSwitch(store: Store, deviceId: number): CommandRow | undefined {
  const table = store.table<CommandRow>(tableName(command))
  const id = known(store, () => follow(store)).get(deviceId)
  return id === undefined ? undefined : table.get(id)
}

/** Whether a command still defines the wanted state; cancelled, expired and most failed commands do not. */
export function stillStands({ status, resultCode }: CommandRow): boolean {
  if (status === 'failed') return resultCode === 'E10'
  return status !== 'cancelled' && status !== 'expired'
}

export function isUnderWay({ status }: CommandRow): boolean {
  return !finalStates.has(status)
}

function follow(store: Store): Last {
  const last: Last = new Map()
  const table = store.table<CommandRow>(tableName(command))
  const note = (row: CommandRow) => {
    if (isSwitch(row) && row.id >= (last.get(row.deviceId) ?? 0)) last.set(row.deviceId, row.id)
  }
  for (const row of table.rows) note(row)
  store.follow(table, ({ row }) => row && note(row))
  return last
}
