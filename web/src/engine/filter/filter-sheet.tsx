import { useCallback, useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { listWords } from '../words.ts'
import { FilterEditor } from './filter-editor.tsx'
import { isOn } from './filter-keys.ts'

interface FilterSheetProps {
  resource: Resource
  names: readonly string[]
  filter: Filter
  /** Part of the filter set by the selected tab. */
  said?: Filter
  /** Number of matching rows. */
  total: number
  onFilter: (part: Filter) => void
  onClear: () => void
}

const none: Filter = {}

/** Bottom sheet with all filters for phones, opened by a button with the number of active ones. */
export function FilterSheet({
  resource,
  names,
  filter,
  said = none,
  total,
  onFilter,
  onClear,
}: FilterSheetProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const count = names.filter((name) => isOn(filter, name) && !isOn(said, name)).length
  const footer = (
    <>
      <Button onClick={onClear}>{t(listWords.clear)}</Button>
      <Button kind="primary" onClick={close}>
        {t(['Show {n}', '查看 {n} 条'], { n: formatInteger(total) })}
      </Button>
    </>
  )
  return (
    <>
      <Button icon="pi-filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(listWords.addFilter)} {count > 0 && <span className="count-badge">{count}</span>}
      </Button>
      {isOpen && (
        <Dialog title={t(listWords.addFilter)} size="sheet" onClose={close} footer={footer}>
          {names.map((name) => {
            const field = resource.fields[name]
            return (
              field && (
                <FilterEditor key={name} isKept onDone={close} {...{ field, name, filter, onFilter }} />
              )
            )
          })}
        </Dialog>
      )}
    </>
  )
}
