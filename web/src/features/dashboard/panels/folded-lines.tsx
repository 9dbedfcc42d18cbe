import { useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'

/** Lines for which a panel has room, if one of them is that which leads to the others. */
const room = 4

/** The first lines of a panel, and the others once they are wanted: a panel that scrolled would hold the wheel back. */
export function FoldedLines({ className, lines }: { className: string; lines: readonly ReactNode[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isWhole = lines.length <= room
  return (
    <>
      <ul className={className}>{isWhole || isOpen ? lines : lines.slice(0, room - 1)}</ul>
      {!isWhole && (
        <UnfoldButton isOpen={isOpen} onChange={setOpen}>
          {t(['{n} more', '另有 {n} 项'], { n: lines.length - room + 1 })}
        </UnfoldButton>
      )}
    </>
  )
}
