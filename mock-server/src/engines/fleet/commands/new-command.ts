import type { CommandRow } from '#contract/resources/iot/command.ts'
import { finalStates } from '#domain/metering/commands.ts'
import type { Table } from '#mock/store/table.ts'

/** Maximum number of commands kept; the oldest finished one is removed first. */
const maxKept = 150_000

/** Fields of a new command; all others are derived. */
export type NewCommand = Pick<
  CommandRow,
  | 'batchNo'
  | 'deviceId'
  | 'deviceName'
  | 'deviceNameZh'
  | 'kind'
  | 'target'
  | 'wanted'
  | 'operator'
  | 'reason'
> &
  Partial<Pick<CommandRow, 'before' | 'agreedBy'>>

/** Defaults of a new command. */
export const blankCommand = {
  before: '',
  agreedBy: '',
  status: 'queued',
  readBack: '',
  resultCode: '',
  answerByte: '',
  resultText: '',
  resultTextZh: '',
  sendTime: '',
  ackTime: '',
  finishTime: '',
  retries: 0,
  // filled in when it is read
  operatorName: '',
  operatorNameZh: '',
  agreedByName: '',
  agreedByNameZh: '',
  rawUp: '',
  rawDown: '',
} as const satisfies Partial<CommandRow>

/** Removes the oldest command if there are too many and it has finished. */
export function makeRoom(table: Table<CommandRow>): void {
  const [oldest] = table.rows
  if (table.rows.length >= maxKept && oldest && finalStates.has(oldest.status)) table.remove(oldest.id)
}
