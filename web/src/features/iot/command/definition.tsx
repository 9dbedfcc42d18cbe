import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { fill, type Language, say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { topics } from '#domain/metering/live.ts'
import { finalStates, lostStates } from '#domain/metering/commands.ts'
import { isParamId, type ParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { missing } from '#web/lib/text/missing.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { textNow, useLanguage } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { BatchLink, CommandChange, CommandState, resultOf } from './cells.tsx'
import { words } from './words.ts'

export type Command = Stored<typeof command>

const alreadySent: Text2 = ['It has left the platform', '命令已下发，无法撤销']
const notFailed: Text2 = ['Only commands that failed can be sent again', '仅未成功的命令可以重新下发']
const good: ReadonlySet<string> = new Set(['success', 'verified'])

const retrying = { id: 'retry', label: words.retry, icon: 'pi-replay', verb: 'command', of: device }
const withdrawing = {
  id: 'cancel',
  label: words.cancel,
  icon: 'pi-times-circle',
  verb: 'command',
  of: device,
}

/** Retries or withdraws a command, and reports the outcome. */
export async function actOnCommand(id: number, act: 'cancel' | 'retry'): Promise<void> {
  const { fail, errors } = await showLoading(callAndRefresh(iotCalls[act], { ids: [id] }))
  if (fail > 0) notify('error', errors.map(({ msg }) => msg).join(' '))
  else notify('success', textNow(act === 'retry' ? ['Sent again', '已重新下发'] : ['Withdrawn', '已撤销']))
}

/** Commands of one device, newest first. */
export const commandDefinition: PageDefinition<typeof command> = {
  list: ['kind', 'status', 'wanted', 'createTime', 'finishTime', 'operatorName', 'resultText'],
  more: ['readBack', 'reason', 'batchNo', 'sendTime', 'ackTime', 'expireTime', 'retries'],
  filters: ['kind', 'operator', 'createTime', 'batchNo'],
  sort: '-createTime',
  form: ['kind'],
  cells: {
    kind: (row) => <Kind row={row} />,
    wanted: (row) => <CommandChange row={row} />,
    batchNo: ({ batchNo }) => <BatchLink batchNo={batchNo} />,
    status: ({ status }) => <CommandState value={status} />,
    finishTime: (row) => <Took row={row} />,
    resultText: (row) => <Result row={row} />,
  },
  presetTab: { label: ['Unsuccessful', '未成功'], filter: { status: lostStates.join(',') } },
  topic: topics.command,
  rowActions: [
    {
      ...retrying,
      refusal: ({ status, kind }) => {
        if (!finalStates.has(status) || good.has(status)) return notFailed
        return kind === 'firmware' || kind === 'unlock' ? sentences.givenElsewhere : undefined
      },
      run: ({ id }) => actOnCommand(id, 'retry'),
    },
    {
      ...withdrawing,
      refusal: ({ status }) => (status === 'queued' ? undefined : alreadySent),
      run: ({ id }) => actOnCommand(id, 'cancel'),
    },
  ],
  empty: [
    'What is asked of a device appears here, with its answer: readings, parameters, clocks, switching.',
    '向设备下发的召测、参数、校时、拉合闸等命令及应答会显示在此。',
  ],
  without: ['add', 'update', 'delete', 'import'],
}

/** Commands of all devices, newest first. */
export const allCommandsDefinition: PageDefinition<typeof command> = {
  ...commandDefinition,
  list: ['deviceName', 'kind', 'status', 'wanted', 'readBack', 'resultText', 'createTime', 'operatorName'],
  more: [
    'batchNo',
    'answerByte',
    'target',
    'before',
    'agreedByName',
    'reason',
    'sendTime',
    'ackTime',
    'finishTime',
    'expireTime',
    'retries',
  ],
  filters: ['batchNo', 'deviceId', 'kind', 'operator', 'createTime', 'resultCode', 'answerByte'],
  cells: {
    ...commandDefinition.cells,
    deviceName: (row) => <DeviceName row={row} />,
    target: ({ target }) => (isParamId(target) ? <ParamName id={target} /> : target || missing),
  },
  bulkActions: [retrying, withdrawing],
}

/** Returns the title of a command: its kind, and its parameter if it has one. */
export function commandTitle({ kind, target }: Pick<Command, 'kind' | 'target'>, language: Language): string {
  const act = labelOf(command.fields.kind, kind, language)
  if (!target) return act
  const name = isParamId(target) ? say(paramOf(target).label, language) : target
  return fill(say(['{act}: {name}', '{act}：{name}'], language), { act, name })
}

function Kind({ row }: { row: Command }) {
  return commandTitle(row, useLanguage())
}

function DeviceName({ row }: { row: Command }) {
  return deviceNameOf(row, useLanguage())
}

function ParamName({ id }: { id: ParamId }) {
  return say(paramOf(id).label, useLanguage())
}

function Result({ row }: { row: Command }) {
  return resultOf(row, useLanguage()) || missing
}

/** End and duration of a command. */
function Took({ row: { createTime, finishTime } }: { row: Command }) {
  const language = useLanguage()
  const [from, until] = [parseTime(createTime)?.getTime(), parseTime(finishTime)?.getTime()]
  if (from === undefined || until === undefined) return missing
  return (
    <span data-tip={finishTime}>
      {finishTime.slice(11)} <span className="meta">{fullSpan(until - from, language)}</span>
    </span>
  )
}
