import { useState } from 'react'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import { resealed, withBytes, withQuantity } from '#domain/metering/frames/edit.ts'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { paramOf } from '#domain/metering/parameters/parameters.ts'
import { EditableFrame } from '#web/engine/frames/editable-frame.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { commandIn } from './command-in.ts'
import { words } from './words.ts'

/** A frame as bytes, as fields and as the value that it carries: what is changed in one shows in the others at once. */
export function FrameInput({ device, ...input }: InputProps & { device: DeviceRecord }) {
  const { id, value, isInvalid, describedBy, onBlur, onChange } = input
  const t = useText()
  const hex = typeof value === 'string' ? value : ''
  const explained = explainFrame(hex)
  const mended = resealed(hex)
  const asked = commandIn(device, hex)
  return (
    <div className="frame-edit">
      <div className={isInvalid ? 'control tall invalid' : 'control tall'}>
        <textarea
          id={id}
          className="frame-text"
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
  const change = (text: string) => {
    const next = withQuantity(hex, text)
    setDraft(next === undefined ? text : undefined)
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
