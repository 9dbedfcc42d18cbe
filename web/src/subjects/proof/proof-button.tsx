import { useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { useOpened } from '#web/engine/read/use-opened.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { later } from '#web/ui/later.tsx'
import type { ProofDialogProps, ProofAsk } from './proof-dialog.tsx'
import { proofWords } from './words.ts'
import './proof.css'

interface ProofButtonProps extends ProofAsk {
  /** Formatted figure with its unit. */
  text: string
  /** Text shown instead of `text`. */
  face?: string
}

/** Figure that opens its proof; plain text without the permission to view devices. */
export function ProofButton({ text, face = text, ...ask }: ProofButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!may(device, 'info')) return face
  return (
    <>
      <Button
        kind="bare"
        className="proof-figure"
        aria-haspopup="dialog"
        aria-label={t(proofWords.open, { text })}
        data-tip={t(proofWords.title)}
        onClick={(event) => {
          // the figure may be in a clickable row
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {face}
      </Button>
      {isOpen && <OpenedProof ask={ask} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Icon button that opens the proof of a figure which is itself a link. */
export function ProofMark({ text, ...ask }: Omit<ProofButtonProps, 'face'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!may(device, 'info')) return null
  return (
    <>
      <IconButton
        icon="pi-verified"
        isSmall
        hasTip
        aria-haspopup="dialog"
        label={t(proofWords.open, { text })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenedProof ask={ask} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Loaded lazily, because it contains the frame decoders. */
const proofDialog = later(() => import('./proof-dialog.tsx'))

function OpenedProof(props: ProofDialogProps) {
  const module = useOpened(proofDialog, props.onClose)
  return module === undefined ? null : <module.ProofDialog {...props} />
}
