import { useState } from 'react'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { useProof, type ProofAsk } from './use-proof.ts'
import { proofWords } from './words.ts'

export interface ProofDialogProps {
  ask: ProofAsk
  onClose: () => void
}

interface Step extends ProofAsk {
  name: string
}

/** The chain of a figure; each part of a sum opens its own, and leads back. */
export function ProofDialog({ ask, onClose }: ProofDialogProps) {
  const t = useText()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const shown = steps.at(-1) ?? ask
  const read = useProof(shown)
  const before = steps.at(-2)?.name ?? t(proofWords[ask.of])
  return (
    <Dialog
      title={t(proofWords.title)}
      size="page"
      onClose={onClose}
      footer={
        <>
          {steps.length > 0 && (
            <Button icon="pi-arrow-left" onClick={() => setSteps(steps.slice(0, -1))}>
              {t(['Back to {name}', '返回 {name}'], { name: before })}
            </Button>
          )}
          <Button icon="pi-print" isOff={read.data === undefined} onClick={() => window.print()}>
            {t(['Print as A4 sheet', '打印 A4 凭单'])}
          </Button>
          <Button kind="primary" data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} skeleton="card">
        {(proof) => (
          <ProofSheet
            proof={proof}
            onOpen={({ of, id, name, nameZh }) =>
              setSteps([...steps, { of, id, from: proof.from, until: proof.until, name: t([name, nameZh]) }])
            }
          />
        )}
      </Loaded>
    </Dialog>
  )
}
