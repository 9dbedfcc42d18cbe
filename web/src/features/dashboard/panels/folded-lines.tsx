import { useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'

/** Lines for which a panel has room. */
const room = 3

/** The first lines of a panel, and what its head has for the others: a panel that scrolled would hold the wheel back. */
export function useFolded(lines: readonly ReactNode[]): { shown: readonly ReactNode[]; unfold: ReactNode } {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (lines.length <= room) return { shown: lines, unfold: undefined }
  const unfold = (
    <UnfoldButton isOpen={isOpen} onChange={setOpen}>
      {t(['{n} more', '另有 {n} 项'], { n: lines.length - room })}
    </UnfoldButton>
  )
  return { shown: isOpen ? lines : lines.slice(0, room), unfold }
}
