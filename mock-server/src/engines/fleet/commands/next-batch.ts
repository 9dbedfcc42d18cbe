import type { CommandRow } from '#contract/resources/iot/command.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Table } from '#mock/store/table.ts'

/** What the number of a batch is made from. */
interface Parts {
  clock: () => number
  tables: { commands: Pick<Table<CommandRow>, 'nextId'> }
}

/** The number of a new batch of commands: the moment, and a number that no batch before it had. */
export function nextBatch({ clock, tables }: Parts): string {
  const moment = formatTime(clock()).replaceAll(/\D/g, '')
  return `${moment}-${String(tables.commands.nextId).padStart(6, '0')}`
}
