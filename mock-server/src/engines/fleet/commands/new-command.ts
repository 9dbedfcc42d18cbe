import type { CommandRow } from '#contract/resources/iot/command.ts'

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
