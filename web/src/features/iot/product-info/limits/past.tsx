import { alarmPastCalls } from '#contract/calls/fleet/alarm-past.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { PastPanel } from '#web/engine/past/panel.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { limitWords } from './words.ts'

/** The limits as they were typed, over the past of the product's devices and beside those in use. */
export function LimitsPast({ model, onClose }: { model: ThingModel; onClose: () => void }) {
  const t = useWords(limitWords)
  const c = useWords(common)
  return (
    <Dialog
      title={t('past')}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      <PastPanel
        text={t('pastText')}
        begin={(days) => callQuietly(alarmPastCalls.startLimits, { model, days })}
      />
    </Dialog>
  )
}
