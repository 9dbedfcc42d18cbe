import { useCallback, useState } from 'react'
import type { Filter } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { isOn } from './filter-keys.ts'
import { grouped } from './form/grouped.ts'
import { listWords } from './words.ts'

interface FilterSheetProps {
  resource: Resource
  names: readonly string[]
  filter: Filter
  /** Rows that match now. */
  total: number
  onFilter: (part: Filter) => void
  onClear: () => void
}

/** On a phone: all filters in a sheet from below, behind a button that counts those in force. */
export function FilterSheet({ resource, names, filter, total, onFilter, onClear }: FilterSheetProps) {
  const t = useWords(listWords)
  const c = useWords(common)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const count = names.filter((name) => isOn(filter, name)).length
  const footer = (
    <>
      <button type="button" className="button" onClick={onClear}>
        {t('clear')}
      </button>
      <button type="button" className="button primary" onClick={close}>
        {t('showRows', { n: grouped(total) })}
      </button>
    </>
  )
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pi-filter" />
        {t('addFilter')} {count > 0 && <span className="count-badge">{count}</span>}
      </button>
      {isOpen && (
        <Dialog title={t('addFilter')} size="sheet" closeLabel={c('close')} onClose={close} footer={footer}>
          {names.map((name) => {
            const field = resource.fields[name]
            return field && <FilterEditor key={name} onDone={close} {...{ field, name, filter, onFilter }} />
          })}
        </Dialog>
      )}
    </>
  )
}
