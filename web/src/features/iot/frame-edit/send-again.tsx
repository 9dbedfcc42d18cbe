import { useState } from 'react'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { longText } from '#contract/schema/field.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import { resealed, withBytes, withQuantity } from '#domain/metering/frames/edit.ts'
import { type Asked, usualHeld } from '#domain/metering/frames/exchange.ts'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { recognised } from '#domain/metering/frames/recognise.ts'
import { paramOf } from '#domain/metering/parameters/parameters.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import {
  confirmNameField,
  secondHereFields,
  secondOf,
  useSecondAsked,
  useTwoPersonKinds,
} from '#web/engine/actions/two-persons.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { EditableFrame } from '#web/subjects/frames/editable-frame.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { showBatch } from '../command/ordering.tsx'
import { reasonField } from '../command/reason-field.ts'
import type { DeviceRecord } from '../device/live.ts'
import './frame-edit.css'

const words = {
  title: ['Frame to {name}', '下发报文：{name}'],
  text: [
    'The frame goes out as the command that it is: it is refused, answered and recorded like one.',
    '报文按其对应的命令下发，校验、应答与记录均与命令一致。',
  ],
  frameHint: ['Hexadecimal bytes, with or without spaces', '十六进制字节，空格可有可无'],
  isNone: [
    'No command to this device is recognised in it. The platform has the last word.',
    '未识别为该设备的命令，以平台判断为准。',
  ],
} as const

/** Edits a frame that was sent, and sends it; nothing for who may not. What becomes of it is followed in a dialog. */
export function SendAgain({ device, frame }: { device: DeviceRecord; frame: string }) {
  const t = useText()
  const show = useShowDialog()
  if (!may(deviceResource, 'frame')) return null
  const edit = async () => {
    const answer = await show<BatchAnswer>((close) => (
      <FrameDialog row={device} frame={frame} onClose={close} />
    ))
    if (answer === undefined) return
    void showBatch(show, t(words.title, { name: nameOf(deviceResource, device) }), answer)
  }
  return (
    <Button icon="pi-pencil" onClick={() => void edit()}>
      {t(['Edit and send', '编辑并下发'])}
    </Button>
  )
}

const fields = {
  frame: longText('Frame', '报文', { required: true, max: 2000, hint: words.frameHint }),
  reason: reasonField(['Stays with the command', '随命令留存']),
  confirmName: confirmNameField(),
  ...secondHereFields,
}

interface FrameDialogProps {
  row: DeviceRecord
  /** To begin with. */
  frame: string
  onClose: (answer?: BatchAnswer) => void
}

/** A frame that is read while it is edited, and sent to its device; with a second person where a role or the platform demands one. */
function FrameDialog({ row, frame, onClose }: FrameDialogProps) {
  const t = useText()
  const [inputs] = useState(() => ({
    frame: (input: InputProps) => <FrameInput {...input} device={row} />,
  }))
  const demanded = useTwoPersonKinds()
  const { isAskedFor, noting } = useSecondAsked()
  const isForTwo = (hex: unknown) => {
    const kind = commandIn(row, hex)?.kind
    return kind !== undefined && (demanded.has(kind) || isAskedFor(kind))
  }
  const isNamed = (hex: unknown) => commandIn(row, hex)?.kind === 'relayOpen' && !isForTwo(hex)
  return (
    <FormDialog
      title={t(words.title, { name: nameOf(deviceResource, row) })}
      accept={t(['Send', '下发'])}
      fields={fields}
      inputs={inputs}
      start={{ frame }}
      applies={(name, { frame: hex }) => {
        if (name === 'confirmName') return isNamed(hex)
        return !Object.hasOwn(secondHereFields, name) || isForTwo(hex)
      }}
      send={({ frame: hex, reason, ...second }) =>
        noting(
          commandIn(row, hex)?.kind ?? '',
          changeQuietly(iotCalls.sendFrame, { deviceId: row.id, frame: hex, reason, ...secondOf(second) }),
        )
      }
      onClose={onClose}
    >
      <p>{t(words.text)}</p>
    </FormDialog>
  )
}

/** A frame as bytes, as fields and as the value that it carries: what is changed in one shows in the others at once. */
function FrameInput({ device, ...input }: InputProps & { device: DeviceRecord }) {
  const { id, value, isInvalid, describedBy, onBlur, onChange } = input
  const t = useText()
  const hex = typeof value === 'string' ? value : ''
  const explained = explainFrame(hex)
  const mended = resealed(hex)
  const asked = commandIn(device, hex)
  return (
    <div className="grid gap-2 frame-edit">
      <div className={isInvalid ? 'control tall invalid' : 'control tall'}>
        <textarea
          id={id}
          className="fine mono"
          rows={3}
          spellCheck={false}
          aria-required
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          value={hex}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div className="bar spread">
        <span className="meta">{explained.protocol}</span>
        <Button
          kind="quiet"
          icon="pi-wrench"
          isOff={explained.problem === undefined}
          onClick={() => onChange(mended)}
        >
          {t(['Correct length and checks', '修正长度与校验'])}
        </Button>
      </div>
      <p className="meta" role="status">
        {asked === undefined
          ? t(words.isNone)
          : t(['Command: {act}', '对应命令：{act}'], { act: t(labelIn(commandKinds, asked.kind)) })}
      </p>
      <QuantityField hex={hex} onChange={onChange} />
      <EditableFrame explained={explained} onBytes={(at, bytes) => onChange(withBytes(hex, at, bytes))} />
    </div>
  )
}

/** The value that a frame carries, as the device states it; nothing where it carries none that could be another. */
function QuantityField({ hex, onChange }: { hex: string; onChange: (hex: string) => void }) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const { content } = explainFrame(hex)
  if (content === undefined || withQuantity(hex, content.quantity) === undefined) return null
  const change = (written: string) => {
    const next = withQuantity(hex, written)
    setDraft(next === undefined ? written : undefined)
    if (next !== undefined) onChange(next)
  }
  return (
    <TextField
      label={t(['Value: {name}', '数值：{name}'], { name: t(paramOf(content.param).label) })}
      value={draft ?? content.quantity}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(undefined)}
      {...(draft !== undefined && { error: t(['The frame cannot carry this value', '该数值无法写入报文']) })}
    />
  )
}

/** The command that a frame to a device is, as far as that is known without what the device holds. */
function commandIn({ id, address, protocol }: DeviceRecord, hex: unknown): Asked | undefined {
  return typeof hex === 'string' ? recognised({ id, address, protocol }, hex, usualHeld) : undefined
}
