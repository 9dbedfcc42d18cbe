import type { CommandRow } from '#contract/resources/iot/command.ts'
import { finalStates } from '#domain/metering/commands.ts'
import type { Table } from '#mock/store/table.ts'

/** Commands kept at most; those that ended first go first. */
const maxKept = 150_000

/** What a new command says; everything else follows. */
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

/** What no new command has yet. */
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
  // worked out when it is shown
  operatorName: '',
  operatorNameZh: '',
  agreedByName: '',
  agreedByNameZh: '',
  rawUp: '',
  rawDown: '',
} as const satisfies Partial<CommandRow>

/** Lets the oldest command go where there are too many, if it has ended. */
export function makeRoom(table: Table<CommandRow>): void {
  const [oldest] = table.rows
  if (table.rows.length >= maxKept && oldest && finalStates.has(oldest.status)) table.remove(oldest.id)
}
