import { alarmPastCalls } from '#contract/calls/fleet/alarm-past.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { TrialDialog } from '#web/engine/past/dialog.tsx'
import { PastPanel } from '#web/engine/past/panel.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { words } from './words.ts'

/** The limits as they were typed, over the past of the product's devices and beside those in use. */
export function LimitsPast({ model, onClose }: { model: ThingModel; onClose: () => void }) {
  const t = useText()
  return (
    <TrialDialog title={t(words.past)} onClose={onClose}>
      <PastPanel
        text={t(words.pastText)}
        begin={(days) => callQuietly(alarmPastCalls.startLimits, { model, days })}
      />
    </TrialDialog>
  )
}
