import { useState } from 'react'
import { historyCalls } from '#contract/calls/report/history.ts'
import { labels } from '#contract/text/labels.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { download } from '#web/engine/data/download.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import type { HistoryPlace } from '../place.ts'
import { refreshHistory } from '../reads.ts'
import { words } from '../words.ts'
import { Choices } from './export-choices.tsx'
import { askFor, firstChoice, previewOf, sizeOf, type ExportChoice } from './export-state.ts'
import { ExportList } from './exports.tsx'

interface ExportDialogProps {
  place: HistoryPlace
  times: number
  /** Name of the first device. */
  device: string
  onClose: () => void
}

/** How a file is to look, what it will be called, and the files that were written before. */
export function ExportDialog({ place, times, device, onClose }: ExportDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [choice, setChoice] = useState(() => firstChoice(place, platformOffset()))
  const [isBusy, setBusy] = useState(false)
  const { cells, isLong } = sizeOf(place, times)
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part })
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const asked = askFor(place, choice)
    await ignoreFailure(async () => {
      if (isLong) await call(historyCalls.startExport, asked)
      else await download(historyCalls.export, asked)
    })
    setBusy(false)
    refreshHistory()
  }
  const n = formatInteger(cells)
  return (
    <Dialog
      title={t(['Export history data', '导出历史数据'])}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <span className="meta history-cells">{isLong ? t(words.asJob, { n }) : t(words.cells, { n })}</span>
          <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
            {isLong ? t(['Write in background', '后台生成']) : t(words.export)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Choices {...{ choice, change, place }} />
        <TextField
          label={t(labels.fileName)}
          value={choice.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
          hint={previewOf(place, choice, device, language)}
        />
        <ExportList />
      </div>
    </Dialog>
  )
}
