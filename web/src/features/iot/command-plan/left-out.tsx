import { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import type { ReactNode } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PlanLines } from './plan-lines.tsx'
import { planWords } from './words.ts'

/** What a run left as it was, device by device and value by value, and why. */
export function LeftOutDialog({ row, onClose }: { row: Stored<typeof commandPlanRun>; onClose: () => void }) {
  const t = useWords(planWords)
  return (
    <LinesDialog title={t('leftOutOf', { name: nameOf(commandPlanRun, row) })} onClose={onClose}>
      <PlanLines
        from={commandPlanCalls.leftOut(row.id)}
        queryKey={keyOf(commandPlanRun, 'leftOut', row.id)}
        label={t('leftOut')}
      />
    </LinesDialog>
  )
}

/** The devices of a plan, with the values that were agreed and what has moved since. */
export function TargetsDialog({ row, onClose }: { row: Stored<typeof commandPlan>; onClose: () => void }) {
  const t = useWords(planWords)
  return (
    <LinesDialog title={t('targetsOf', { name: nameOf(commandPlan, row) })} onClose={onClose}>
      <PlanTargets id={row.id} />
    </LinesDialog>
  )
}

/** The same in a dialog that asks for something. */
export function PlanTargets({ id }: { id: number }) {
  const t = useWords(planWords)
  return (
    <PlanLines
      from={commandPlanCalls.targets(id)}
      queryKey={keyOf(commandPlan, 'targets', id)}
      label={t('targets')}
    />
  )
}

interface LinesDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function LinesDialog({ title, onClose, children }: LinesDialogProps) {
  const c = useWords(common)
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
