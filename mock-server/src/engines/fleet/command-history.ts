import type { CommandRow } from '#contract/resources/iot/command.ts'
import { day } from '#contract/schema/time-units.ts'
import { states } from '#contract/text/states.ts'
import { commandDone, commandErrors, type CommandError, type CommandKind } from '#domain/metering/commands.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { answerByte, Frames, type FrameParts } from './commands/frames.ts'
import { blankCommand } from './commands/new-command.ts'
import type { Fleet, StoredDevice } from './fleet.ts'

/** Number of commands in the history of a new platform, the days they span, and the devices they concern. */
const count = 240
const days = 14
const lookedInto = 24
/** Hash salts that keep the random draws independent. */
const lots = { device: 81, kind: 82, failure: 83 } as const
const failureShare = 0.04
const kinds: readonly CommandKind[] = ['readNow', 'readNow', 'read', 'clockSync', 'recollect', 'readNow']
const people = ['engineer', 'dispatcher', 'engineer', 'admin'] as const
const life = day

/** Creates the commands of two weeks on a platform that has never sent one. */
export function plantCommands(
  { commands }: Pick<Tables, 'commands'>,
  { fleet, params, simulation }: { fleet: Pick<Fleet, 'table'> } & Omit<FrameParts, 'clock'>,
  clock: () => number,
): void {
  const { rows } = fleet.table
  if (commands.nextId > 1 || rows.length === 0) return
  const now = clock()
  for (let n = 0; n < count; n += 1) {
    const row = rows[Math.floor(unit(lots.device, n % lookedInto) * rows.length)]
    const time = now - ((count - n) / count) * days * day
    const frames = new Frames({ params, simulation, clock: () => time })
    if (row !== undefined && row.state !== 'inactive') commands.insert(finished(row, n, time, frames))
  }
}

function finished(row: StoredDevice, n: number, time: number, frames: Frames): Omit<CommandRow, 'id'> {
  const kind = kinds[Math.floor(unit(lots.kind, n) * kinds.length)] ?? 'readNow'
  const asked = { kind, target: kind === 'read' ? 'loadInterval' : '', wanted: '' }
  const error: CommandError | undefined = unit(lots.failure, n) < failureShare ? 'E06' : undefined
  const [resultText, resultTextZh] = error === undefined ? states.executed : commandErrors[error]
  const readBack = kind === 'read' ? '15' : ''
  const at = (seconds: number) => formatTime(time + seconds * 1000)
  return {
    ...blankCommand,
    ...asked,
    batchNo: `${at(0).replaceAll(/\D/g, '')}-${String(n + 1).padStart(6, '0')}`,
    deviceId: row.id,
    deviceName: row.name,
    deviceNameZh: row.nameZh,
    status: error === undefined ? 'verified' : 'failed',
    readBack,
    resultCode: error ?? commandDone,
    answerByte: error === undefined ? '' : answerByte(row, asked, error),
    resultText: resultText ?? '',
    resultTextZh: resultTextZh ?? '',
    operator: people[n % people.length] ?? 'engineer',
    reason: '',
    createTime: at(0),
    sendTime: at(1),
    ackTime: at(2),
    finishTime: at(4),
    expireTime: formatTime(time + life),
    ...exchanged(frames, row, { ...asked, readBack }, error),
  }
}

/** Returns the frames of a completed command. */
function exchanged(
  frames: Frames,
  row: StoredDevice,
  command: Pick<CommandRow, 'kind' | 'target' | 'wanted' | 'readBack'>,
  error: CommandError | undefined,
): Pick<CommandRow, 'rawDown' | 'rawUp'> {
  const rawDown = frames.request(row, command)
  if (error !== undefined) return { rawDown, rawUp: frames.refusal(row, command, error) }
  const rawUp = frames.answer(row, command, command.readBack)
  return frames.readBack(row, { ...command, rawDown, rawUp })
}
