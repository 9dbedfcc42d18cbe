import type { ReactNode } from 'react'
import { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PlanLines } from './plan-lines.tsx'
import { words } from './words.ts'

/** What a run left as it was, device by device and value by value, and why. */
export function LeftOutDialog({ row, onClose }: { row: Stored<typeof commandPlanRun>; onClose: () => void }) {
  const t = useText()
  return (
    <LinesDialog title={t(words.leftOutOf, { name: nameOf(commandPlanRun, row) })} onClose={onClose}>
      <PlanLines from={commandPlanCalls.leftOut(row.id)} label={t(words.leftOut)} />
    </LinesDialog>
  )
}

/** The devices of a plan, with the values that were agreed and what has moved since. */
export function TargetsDialog({ row, onClose }: { row: Stored<typeof commandPlan>; onClose: () => void }) {
  const t = useText()
  return (
    <LinesDialog title={t(words.targetsOf, { name: nameOf(commandPlan, row) })} onClose={onClose}>
      <PlanTargets id={row.id} />
    </LinesDialog>
  )
}

/** The same in a dialog that asks for something. */
export function PlanTargets({ id }: { id: number }) {
  const t = useText()
  return <PlanLines from={commandPlanCalls.targets(id)} label={t(words.targets)} />
}

interface LinesDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function LinesDialog({ title, onClose, children }: LinesDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
