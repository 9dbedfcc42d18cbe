import { useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { columnTitle, shownField } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import { FilterEditor } from './filter-editor.tsx'

interface FilterMenuProps {
  resource: Resource
  names: readonly string[]
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Adds a filter: first the field, then its value. */
export function FilterMenu(props: FilterMenuProps) {
  const t = useText()
  const face = (
    <>
      <Icon name="pi-plus" />
      {t(listWords.addFilter)}
    </>
  )
  return (
    <PopoverButton
      label={t(listWords.addFilter)}
      className="button filter-add"
      placement="below-start"
      face={face}
    >
      {(close) => <NewFilter {...props} onDone={close} />}
    </PopoverButton>
  )
}

function NewFilter({ resource, names, filter, onFilter, onDone }: FilterMenuProps & { onDone: () => void }) {
  const language = useLanguage()
  const [name, setName] = useState('')
  const field = shownField(resource, name, language)
  if (field !== undefined) {
    return <FilterEditor hasFocus {...{ field, name, filter, onFilter, onDone }} />
  }
  return (
    <ul className="menu">
      {names.map((entry) => (
        <li key={entry}>
          <Button kind="bare" className="menu-item" onClick={() => setName(entry)}>
            {columnTitle(resource, entry, language)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
