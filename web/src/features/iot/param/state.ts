import { useCallback, useMemo, useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { states } from '#contract/text/states.ts'
import type { ParamId } from '#domain/metering/parameters/parameters.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { refreshRead, useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useDeviceCommands } from '../command/batch.ts'
import { commandRefusal } from '../device/acts.ts'
import type { DeviceRecord } from '../device/live.ts'
import {
  isUnsent,
  linesOf,
  noFilter,
  type ParamFilter,
  type ParamLine,
  shownLines,
  startOf,
  type Typed,
  valueProblems,
  withoutHeld,
} from './lines.ts'
import { words } from './words.ts'

/** Open dialog of the table. */
type ParamDialog =
  | { kind: 'write'; lines: readonly ParamLine[]; values: Typed }
  | { kind: 'adopt'; lines: readonly ParamLine[] }
  | { kind: 'history'; line: ParamLine }
  | { kind: 'commands' }
  | { kind: 'template' }

/** State and actions of a device's parameter table. */
export type ParamTableState = ReturnType<typeof useParamTable>

export interface RowProps {
  line: ParamLine
  state: ParamTableState
}

/** Manages the rows, filter, selection and dialogs of a device's parameter table. */
export function useParamTable(row: DeviceRecord) {
  const params = useRead(iotCalls.params, { deviceId: row.id })
  const commands = useDeviceCommands(
    row.id,
    useCallback(() => void refreshParams(row.id), [row.id]),
  )
  const [filter, setFilter] = useState<ParamFilter>(noFilter)
  const [chosen, setChosen] = useState<ReadonlySet<ParamId>>(new Set())
  const [dialog, setDialog] = useState<ParamDialog>()
  const { data } = params
  const lines = useMemo(() => (data ? linesOf(data, commands.data ?? []) : []), [data, commands.data])
  const typing = useTyping(lines, setDialog)
  const isReachable = commandRefusal(row) === undefined
  return {
    row,
    params,
    commands,
    lines,
    shown: useMemo(() => shownLines(lines, filter), [lines, filter]),
    filter,
    narrow: (part: Partial<ParamFilter>) => setFilter({ ...filter, ...part }),
    chosen: lines.filter(({ id }) => chosen.has(id)),
    choose: (ids: readonly ParamId[], isOn: boolean) =>
      setChosen((known) => new Set(isOn ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id)))),
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    ...typing,
    read: useReading(row),
    mayRead: isReachable && may(device, 'command'),
    mayWrite: isReachable && may(device, 'command') && may(device, 'write'),
    /** wanted values can be changed without a command to the device */
    mayAdopt: may(device, 'write'),
  }
}

/** Manages the input values and the edited cell; a value is kept until the device holds it. */
function useTyping(lines: readonly ParamLine[], open: (dialog: ParamDialog) => void) {
  const [known, setTyped] = useState<Typed>({})
  const [edited, edit] = useState<ParamId>()
  const typed = withoutHeld(known, lines)
  // cleared during rendering, so that an old input does not reappear when the device's value changes later
  if (typed !== known) setTyped(typed)
  const unsent = lines.filter((line) => isUnsent(line, typed[line.id]))
  useUnsaved(unsent.length)
  return {
    typed,
    unsent,
    edited,
    edit,
    keep: (id: ParamId, text: string) => setTyped({ ...typed, [id]: text }),
    discard: (ids: readonly string[]) =>
      setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.includes(id)))),
    /** Opens the write dialog, or the editor of the first invalid value. */
    write: (wanted: readonly ParamLine[]) => {
      const own = Object.fromEntries(
        Object.entries(startOf(wanted)).map(([id, text]) => [id, typed[id] ?? text]),
      )
      const all = { ...typed, ...own }
      const problems = valueProblems(all, lines)
      const wrong = wanted.find(({ id }) => problems[id] !== undefined)
      setTyped(all)
      if (wrong) edit(wrong.id)
      else open({ kind: 'write', lines: wanted, values: own })
    },
  }
}

/** Returns a function that requests parameters from the device; the rows show the outcome. */
function useReading({ id }: DeviceRecord) {
  const t = useText()
  return (params: readonly ParamId[]) =>
    ignoreFailure(async () => {
      const wanted = Object.fromEntries(params.map((param) => [param, '']))
      const { ok, errors } = await showLoading(
        callAndRefresh(iotCalls.send, { ids: [id], kind: 'read', params: wanted }),
      )
      if (ok > 0) notify('info', t(words.reading, { n: params.length }))
      else notify('warning', errors[0]?.msg ?? t(states.failed))
      await refreshParams(id)
    })
}

/** Refetches the parameters of a device and their changes. */
export async function refreshParams(deviceId: number): Promise<void> {
  await Promise.all(
    [iotCalls.params, iotCalls.changes].map((call) => refreshRead<{ deviceId: number }>(call, { deviceId })),
  )
}
