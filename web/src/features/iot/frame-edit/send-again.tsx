import type { BatchAnswer } from '#contract/calls/iot.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { showBatch } from '../command/ordering.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { FrameDialog } from './edit-dialog.tsx'
import { words } from './words.ts'
import './frame-edit.css'

/** Edits a frame that was sent, and sends it; nothing for who may not. What becomes of it is followed in a dialog. */
export function SendAgain({ device, frame }: { device: DeviceRecord; frame: string }) {
  const t = useText()
  const show = useShowDialog()
  if (!can(permission(deviceResource, 'frame'))) return null
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
