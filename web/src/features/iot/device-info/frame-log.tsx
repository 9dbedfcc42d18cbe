import { useState } from 'react'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { longText } from '#contract/schema/field.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import { bytesOf } from '#domain/metering/frames/bytes.ts'
import { resealed, withBytes, withQuantity } from '#domain/metering/frames/edit.ts'
import { type Asked, usualHeld } from '#domain/metering/frames/exchange.ts'
import { explainFrame, type FramePart, recognised } from '#domain/metering/frames/frame.ts'
import { topics } from '#domain/metering/live.ts'
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
import { ListEmpty } from '#web/engine/list/list-status.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { pageSizes } from '#web/engine/list/state/list-state.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { FrameParts } from '#web/subjects/frames/frame-parts.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { reasonField } from '../command-plan/when.ts'
import { commandTitle } from '../command/definition.tsx'
import { type Frame, framesOf, OneFrame } from '../command/frames.tsx'
import { showBatch } from '../command/ordering.tsx'
import { words as commandWords } from '../command/words.ts'
import type { DeviceRecord } from '../device/live.ts'
import { deviceRecordWords } from './record-words.ts'
import './device-info.css'

/** Frames exchanged with a device, those of the latest command first; a frame is decoded byte by byte on demand. */
export function DeviceFrames({ record: device }: { record: DeviceRecord }) {
  const t = useText()
  const [place, setPlace] = useState<{ page: number; limit: number }>({ page: 1, limit: pageSizes[0] })
  const asked = { ...place, sort: '-createTime', filter: { deviceId: String(device.id) } }
  const read = useRows(command, asked, { topic: topics.command })
  const { data } = read
  const lines = (data?.list ?? []).flatMap(linesOf)
  return (
    <section className="card device-frames" aria-label={t(deviceRecordWords.frames)}>
      <Loaded read={read}>
        {() => lines.length === 0 && <ListEmpty text={t(deviceRecordWords.framesEmpty)} />}
      </Loaded>
      <ul className="ruled">
        {lines.map((line) => (
          <FrameLine key={`${line.row.id} ${line.place}`} line={line} device={device} />
        ))}
      </ul>
      <Paginator
        {...place}
        total={data?.total ?? 0}
        onChange={(part) => setPlace({ ...place, page: 1, ...part })}
      />
    </section>
  )
}

interface Line {
  row: CommandRow
  frame: Frame
  /** Index among the frames of its command. */
  place: number
}

/** Returns the frames of a command, last first. */
function linesOf(row: CommandRow): Line[] {
  return framesOf(row)
    .map((frame, place) => ({ row, frame, place }))
    .toReversed()
}

function FrameLine({ line: { row, frame }, device }: { line: Line; device: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const bytes = frame.text.split(' ').length
  const time = frame.way === 'frameDown' ? row.sendTime : row.finishTime
  return (
    <li className="pad-x-4">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time className="meta">{time || row.createTime}</time> <strong>{t(commandWords[frame.way])}</strong>{' '}
          {commandTitle(row, language)}{' '}
          <span className="meta">
            {t(['{n} [n|byte|bytes]', '{n} 字节'], { n: bytes })} · {explainFrame(frame.text).protocol}
          </span>
        </summary>
        {isOpen && <OneFrame frame={frame} />}
        {isOpen && frame.way === 'frameDown' && <SendAgain device={device} frame={frame.text} />}
      </details>
    </li>
  )
}

const words = {
  title: ['Frame to {name}', '下发报文：{name}'],
  text: [
    'The frame goes out as the command that it is: it is refused, answered and recorded like one.',
    '报文按其对应的命令下发，校验、应答与记录均与命令一致。',
  ],
  frameHint: ['Hexadecimal bytes, with or without spaces', '十六进制字节，空格可有可无'],
} as const

/** Button to edit and resend a frame, for users who may; the progress is shown in a dialog. */
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
  frame: string
  onClose: (answer?: BatchAnswer) => void
}

/** Dialog that decodes an edited frame and sends it, with a second person if a role or the platform requires one. */
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
          changeUnreported(iotCalls.sendFrame, { deviceId: row.id, frame: hex, reason, ...secondOf(second) }),
        )
      }
      onClose={onClose}
    >
      <p>{t(words.text)}</p>
    </FormDialog>
  )
}

/** Frame as bytes, as fields, and as the value it carries; a change in one updates the others immediately. */
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
          ? t([
              'No command to this device is recognised in it. The platform has the last word.',
              '未识别为该设备的命令，以平台判断为准。',
            ])
          : t(['Command: {act}', '对应命令：{act}'], { act: t(labelIn(commandKinds, asked.kind)) })}
      </p>
      <QuantityField hex={hex} onChange={onChange} />
      <FrameParts
        explained={explained}
        bytes={(part) => (
          <PartBytes
            key={part.at}
            part={part}
            onBytes={(bytes) => onChange(withBytes(hex, part.at, bytes))}
          />
        )}
      />
    </div>
  )
}

/** Input for the bytes of one field; a value is applied once it has the same number of digits as before. */
function PartBytes({ part, onBytes }: { part: FramePart; onBytes: (bytes: string) => void }) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const change = (text: string) => {
    const isWhole = /^[\dA-F\s]*$/i.test(text) && digitsOf(text) === digitsOf(part.bytes)
    setDraft(isWhole ? undefined : text)
    if (isWhole) onBytes(text)
  }
  return (
    <input
      className="fine mono bare-input frame-byte-input"
      aria-label={t(['{name}, from byte {at}', '{name}，偏移 {at}'], { name: t(part.name), at: part.at })}
      aria-invalid={draft !== undefined || undefined}
      spellCheck={false}
      autoComplete="off"
      size={Math.min(36, bytesOf(part.bytes).length * 3)}
      value={draft ?? part.bytes}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(undefined)}
    />
  )
}

function digitsOf(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

/** Input for the value in a frame, as the device encodes it; nothing if it has no value that can be changed. */
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

/** Returns the command that a frame represents, as far as is known without the values the device holds. */
function commandIn({ id, address, protocol }: DeviceRecord, hex: unknown): Asked | undefined {
  return typeof hex === 'string' ? recognised({ id, address, protocol }, hex, usualHeld) : undefined
}
