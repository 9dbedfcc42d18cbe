import { useState } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { TrialDialog } from '#web/engine/past/dialog.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { pastWords } from '#web/engine/past/words.ts'
import { RulePast } from './panel.tsx'
import { pastRule } from './rule.ts'

/** A stored rule tried over the past: beside itself, so that it can be seen to find what was raised. */
export function PastDialog({ row, onClose }: { row: Stored<typeof alarm>; onClose: () => void }) {
  const t = useText()
  const [rule] = useState(() => pastRule({ ...row }))
  return (
    <TrialDialog title={t(pastWords.titleOf, { name: nameOf(alarm, row) })} onClose={onClose}>
      {rule === undefined ? <p className="note">{t(pastWords.broken)}</p> : <RulePast rule={rule} />}
    </TrialDialog>
  )
}
