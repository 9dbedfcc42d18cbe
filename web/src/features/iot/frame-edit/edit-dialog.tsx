import { useState } from 'react'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import { longText, secret, text } from '#contract/schema/field.ts'
import { device } from '#contract/resources/iot/device.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { confirmNameField, useTwoPersonKinds } from '#web/engine/actions/two-persons.ts'
import { useText } from '#web/i18n/use-text.ts'
import { reasonField } from '../command/reason-field.ts'
import type { DeviceRecord } from '../device/live.ts'
import { commandIn } from './command-in.ts'
import { FrameInput } from './frame-input.tsx'
import { words } from './words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

const fields = {
  frame: longText('Frame', '报文', { required: true, max: 2000, hint: words.frameHint }),
  reason: reasonField(['Stays with the command', '随命令留存']),
  confirmName: confirmNameField(),
  account: text(...labels.secondPerson, { max: 20, hint: sentences.secondAgrees }),
  password: secret(...labels.secondPassword),
}

interface FrameDialogProps {
  row: DeviceRecord
  /** To begin with. */
  frame: string
  onClose: (answer?: BatchAnswer) => void
}

/** A frame that is read while it is edited, and sent to its device; with a second person where a role demands one. */
export function FrameDialog({ row, frame, onClose }: FrameDialogProps) {
  const t = useText()
  const [inputs] = useState(() => ({
    frame: (input: InputProps) => <FrameInput {...input} device={row} />,
  }))
  const demanded = useTwoPersonKinds()
  const isForTwo = (hex: unknown) => {
    const kind = commandIn(row, hex)?.kind
    return kind !== undefined && demanded.has(kind)
  }
  const isNamed = (hex: unknown) => commandIn(row, hex)?.kind === 'relayOpen' && !isForTwo(hex)
  return (
    <FormDialog
      title={t(words.title, { name: nameOf(device, row) })}
      accept={t(['Send', '下发'])}
      fields={fields}
      inputs={inputs}
      start={{ frame }}
      applies={(name, { frame: hex }) => {
        if (name === 'confirmName') return isNamed(hex)
        return name === 'account' || name === 'password' ? isForTwo(hex) && 'required' : true
      }}
      send={({ frame: hex, reason, account, password, confirmName }) =>
        changeQuietly(iotCalls.sendFrame, {
          deviceId: row.id,
          frame: hex,
          reason,
          ...(isForTwo(hex) && { account, password }),
          ...(isNamed(hex) && { confirmName }),
        })
      }
      onClose={onClose}
    >
      <p>{t(words.text)}</p>
    </FormDialog>
  )
}
