import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import { ColumnList } from './column-list.tsx'

/** How many columns there is no room for, at the right edge of the head; opens the column chooser. */
export function MoreColumns() {
  const t = useText()
  const { leftOut } = useListContext().fitting
  const [anchor, setAnchor] = useState<HTMLElement>()
  // It stays while its panel is open, also when the last column has found room.
  if (leftOut.length === 0 && anchor === undefined) return null
  const n = leftOut.length
  return (
    <>
      <Button
        kind="bare"
        className="more-columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        data-tip={t(listWords.noRoomFor)}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        {t(['+{n} [n|column|columns]', '+{n} 列'], { n })}
      </Button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="below-end"
          label={t(listWords.columns)}
          role="dialog"
          onClose={() => setAnchor(undefined)}
        >
          <ColumnList />
        </Popover>
      )}
    </>
  )
}
