import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { isFamily } from '#domain/metering/families.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondOf } from '#web/engine/actions/two-persons.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import {
  isPlan,
  planCommand,
  planWords,
  reasonField,
  reportPlanned,
  useWriteForm,
} from '../command-plan/when.ts'
import { CommandDrawer } from '../command/life.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { templateDefinition } from '../param-template/definition.tsx'
import { isLockWord, lockWord, type ParamLine, type Typed } from './lines.ts'
import { type ParamTableState, refreshParams } from './state.ts'
import { Changes, ParamValue } from './value.tsx'
import { words } from './words.ts'

/** Open dialog of a device's parameters. */
export function ParamDialogs({ state }: { state: ParamTableState }) {
  const { row, dialog, close, discard, commands, lines, chosen } = state
  const done = () => {
    close()
    void refreshParams(row.id)
  }
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'write':
      return (
        <WriteDialog
          row={row}
          lines={dialog.lines}
          values={dialog.values}
          onClose={close}
          onSent={done}
          onPlanned={() => {
            discard(Object.keys(dialog.values))
            close()
          }}
        />
      )
    case 'adopt':
      return <AdoptDialog row={row} lines={dialog.lines} onClose={close} onDone={done} />
    case 'history':
      return <ParamHistory row={row} line={dialog.line} onClose={close} />
    case 'commands':
      return <CommandDrawer name={nameOf(device, row)} commands={commands} onClose={close} />
    case 'template':
      return (
        <FormDrawer
          resource={paramTemplate}
          definition={templateDefinition}
          preset={{
            ...(isFamily(row.family) && { family: row.family }),
            values: templateValues(chosen.length > 0 ? chosen : lines),
          }}
          onClose={close}
          onSaved={close}
        />
      )
  }
}

/** Returns the values of a template made from these parameters: the wanted values of writable ones. */
function templateValues(lines: readonly ParamLine[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines
      .filter(({ kind, param }) => kind.access === 'rw' && param.wanted !== '')
      .map(({ id, param }) => [id, param.wanted]),
  )
}

interface AdoptDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  onClose: () => void
  onDone: () => void
}

/** Adopts the actual values as wanted; sends nothing to the device. */
function AdoptDialog({ row, lines, onClose, onDone }: AdoptDialogProps) {
  const t = useText()
  const params = lines.map(({ id }) => id)
  return (
    <FormDialog
      title={t(words.adoptTitle, { n: lines.length })}
      accept={t(['Take over', '确认更新'])}
      size="medium"
      fields={{ reason: reasonField(words.reasonHint) }}
      send={async ({ reason }) => {
        await changeUnreported(iotCalls.adoptParams, { deviceId: row.id, params, reason: reason.trim() })
        return true
      }}
      onClose={(isDone) => {
        if (!isDone) return onClose()
        notify('success', t(['Wanted values updated: {n}', '已更新 {n} 项下发值'], { n: lines.length }))
        onDone()
      }}
    >
      <p>{t(words.adoptText)}</p>
      <Changes lines={lines} before={({ wanted }) => wanted} after={({ actual }) => actual} />
    </FormDialog>
  )
}

interface ParamHistoryProps {
  row: DeviceRecord
  line: ParamLine
  onClose: () => void
}

/** Change history of a parameter: user, time, reason, old and new value. */
function ParamHistory({ row, line, onClose }: ParamHistoryProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(iotCalls.changes, { deviceId: row.id })
  const data = read.data?.filter(({ param }) => param === line.id)
  return (
    <ViewDialog title={t(words.historyTitle, { name: t(line.kind.label) })} onClose={onClose}>
      <Loaded read={{ ...read, data }} skeleton={[4, 4]} empty={t(['No changes yet.', '暂无变更。'])}>
        {(all) => (
          <RowsTable
            scrolls="edged some-lines"
            label={t(words.history)}
            className="table table-compact"
            rows={all}
            keyOf={({ time, commandId, after }) => `${time} ${commandId} ${after}`}
            columns={[
              { head: t(labels.time), cell: ({ time }) => time },
              { head: t(changes.before), cell: ({ before }) => <ParamValue line={line} text={before} /> },
              { head: t(changes.after), cell: ({ after }) => <ParamValue line={line} text={after} /> },
              { head: t(changes.by), cell: ({ by, byZh }) => sayFilled([by, byZh], language) },
              { head: t(labels.reason), cell: ({ reason }) => <span data-tip={reason}>{reason}</span> },
            ]}
          />
        )}
      </Loaded>
    </ViewDialog>
  )
}

interface WriteDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  /** Input values by parameter. */
  values: Typed
  onClose: () => void
  onSent: () => void
  onPlanned: () => void
}

/** Dialog before parameters are written: changes, effects, reason and time; lock-outs require confirmation. */
function WriteDialog({ row, lines, values, onClose, onSent, onPlanned }: WriteDialogProps) {
  const t = useText()
  const locksOut = lines.some(({ kind }) => kind.locksOut)
  const word = lockWord(row)
  const wrong = fillBoth(['That is not {word}.', '与 {word} 不符。'], { word })
  const [first] = lines
  const title =
    lines.length === 1 && first !== undefined
      ? t(['Write {name}', '下发：{name}'], { name: t(first.kind.label) })
      : t(['Write {n} [n|parameter|parameters]', '下发 {n} 项参数'], { n: lines.length })
  const form = useWriteForm(title, words.reasonHint)
  return (
    <FormDialog
      {...form}
      title={title}
      accept={t(['Write to device', '下发到设备'])}
      fields={{
        word: text(...fillBoth(words.lockType, { word }), { required: true, wording: { required: wrong } }),
        ...form.fields,
      }}
      applies={(name, all) => (name !== 'word' || locksOut) && form.applies(name, all)}
      check={(all) => (locksOut && !isLockWord(String(all['word']), row) ? { word: wrong } : {})}
      send={async ({ reason, ...when }): Promise<BatchAnswer | PlanAnswer> => {
        const order = orderOf(row.id, values, reason)
        if (isPlan(when)) return planCommand(order, when)
        const answer = await changeUnreported(iotCalls.send, { ...order, ...secondOf(when) })
        const [refused] = answer.errors
        if (answer.ok === 0 && refused !== undefined)
          throw new Failure('refused', `${refused.msg} ${textNow(words.notSent)}`)
        return answer
      }}
      onClose={(answer) => {
        if (answer === undefined) return onClose()
        if (!('planId' in answer)) return onSent()
        reportPlanned(answer)
        onPlanned()
      }}
    >
      <Changes
        lines={lines}
        before={({ actual }) => actual}
        after={({ param }) => values[param] ?? ''}
        hasEffect
      />
      {locksOut && <LockNote />}
      <p className="meta">
        {t(words.verified)} {t(planWords.keeps)}
      </p>
    </FormDialog>
  )
}

/** Warning that a wrong value can cut the device off. */
function LockNote() {
  const t = useText()
  return (
    <p className="line gap-2 sunk tint-warn pad-line" role="note">
      <StatusGlyph severity="warning" />
      <span>
        <strong>{t(['This can cut the device off', '可能导致设备失联'])}</strong> {t(words.lockText)}
      </span>
    </p>
  )
}

function orderOf(deviceId: number, values: Typed, reason: string) {
  const params = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value.trim()]))
  return { ids: [deviceId], kind: 'write' as const, params, reason: reason.trim() }
}
