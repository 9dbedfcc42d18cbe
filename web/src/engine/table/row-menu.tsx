import type { Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { nameOf } from '../data/name-of.ts'
import type { RowAction } from '../list/page-definition.ts'
import { actsFor } from './row-acts.ts'

/** Row whose menu is open, with the anchor. */
export interface OpenMenu<R extends Resource> {
  row: Stored<R>
  anchor: Anchor
}

interface RowMenuProps<R extends Resource> extends OpenMenu<R> {
  resource: R
  acts: readonly RowAction<R>[]
  onAct: (row: Stored<R>, act: RowAction<R>) => void
  onClose: () => void
}

/** Menu with all actions of a row, for the menu button, right click and Shift+F10. */
export function RowMenu<R extends Resource>({
  resource,
  acts,
  row,
  anchor,
  onAct,
  onClose,
}: RowMenuProps<R>) {
  const t = useText()
  const items = actsFor(acts, row).map((act) => {
    const refusal = act.refusal?.(row)
    return {
      id: act.id,
      label: t(act.label),
      icon: act.icon,
      startsGroup: act.isDanger,
      isDisabled: refusal !== undefined,
      hint: refusal && t(refusal),
      onSelect: () => onAct(row, act),
    }
  })
  return <Menu label={nameOf(resource, row)} items={items} anchor={anchor} onClose={onClose} />
}
