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
  Partial<Pick<CommandRow, 'before'>>

/** What no new command has yet. */
export const blankCommand = {
  before: '',
  status: 'queued',
  readBack: '',
  resultCode: '',
  resultText: '',
  resultTextZh: '',
  sendTime: '',
  ackTime: '',
  finishTime: '',
  retries: 0,
  rawUp: '',
  rawDown: '',
} as const satisfies Partial<CommandRow>
