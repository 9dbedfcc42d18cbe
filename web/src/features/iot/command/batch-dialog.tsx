import { useState } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { RowError } from '#contract/wire/crud.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { pageSizes } from '#web/engine/list/state/list-state.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from '../device/words.ts'
import { isOver, useBatch, type BatchPlace } from './batch.ts'
import { BatchLink } from './batch-link.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchRows } from './batch-rows.tsx'
import './command.css'

interface BatchDialogProps {
  title: string
  answer: BatchAnswer
  onClose: () => void
}

/** Devices refused at once that are listed. */
const listedRefusals = 100

/** The live progress of a batch of commands; its number links to the same at an address of its own. */
export function BatchDialog({ title, answer, onClose }: BatchDialogProps) {
  const t = useText()
  const { ok, fail, errors, batchNo } = answer
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          {ok > 0 && <Foot batchNo={batchNo} onLeave={onClose} />}
          <Button data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      {ok > 0 && <Commands batchNo={batchNo} />}
      {ok === 0 && <p>{t(words.allRefused, { n: fail })}</p>}
      {errors.length > 0 && <Refused errors={errors} />}
    </Dialog>
  )
}

function Foot({ batchNo, onLeave }: { batchNo: string; onLeave: () => void }) {
  const t = useText()
  return (
    <span className="meta device-batch-note">
      <BatchLink batchNo={batchNo} onGo={onLeave}>
        {t(['Open batch {batchNo}', '打开批次 {batchNo}'], { batchNo })}
      </BatchLink>
    </span>
  )
}

function Commands({ batchNo }: { batchNo: string }) {
  const t = useText()
  const [place, setPlace] = useState<BatchPlace>({ page: 1, limit: pageSizes[0], status: '' })
  const batch = useBatch(batchNo, place)
  return (
    <>
      <BatchProgress {...{ batchNo, batch }} />
      <BatchRows {...{ batch, place }} onPlace={setPlace} />
      {!isOver(batch) && <p className="meta">{t(words.showCommands)}</p>}
    </>
  )
}

function Refused({ errors }: { errors: readonly RowError[] }) {
  const t = useText()
  const shown = errors.slice(0, listedRefusals)
  const names = useLabels(
    device.name,
    shown.flatMap(({ id }) => id ?? []),
  )
  return (
    <>
      <h3 className="bar gap-2 device-refused-head">
        <StatusGlyph severity="error" /> {t(words.refused)}
      </h3>
      <ul className="bulk-outcome">
        {shown.map(({ id = 0, msg }) => (
          <li key={id}>
            <strong>{names.get(id) ?? `#${id}`}</strong> {msg}
          </li>
        ))}
      </ul>
    </>
  )
}
