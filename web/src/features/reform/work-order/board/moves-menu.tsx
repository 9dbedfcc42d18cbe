import { useText } from '#web/i18n/use-text.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import type { NamedAct } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import type { useMoves } from './use-moves.ts'

/** A menu of moves, and what it hangs on. */
export interface OpenMoves {
  row: Order
  acts: readonly NamedAct[]
  anchor: Anchor
}

interface BoardMenuProps extends OpenMoves {
  moves: ReturnType<typeof useMoves>
  onClose: () => void
}

/** What can be done to an order of the board; without any, says so. */
export function BoardMenu({ row, acts, anchor, moves, onClose }: BoardMenuProps) {
  const t = useText()
  const { number } = row
  const none = {
    id: 'none',
    label: t(words.canGoNowhere, { number }),
    isDisabled: true,
    onSelect: onClose,
  }
  return (
    <Menu
      label={t(words.moveMenu, { number })}
      items={acts.length === 0 ? [none] : acts.map((act) => moves.item(row, act))}
      anchor={anchor}
      onClose={onClose}
    />
  )
}
