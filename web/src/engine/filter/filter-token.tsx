import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { shownField } from '../data/name-of.ts'
import { FilterEditor } from './filter-editor.tsx'
import { without } from './filter-keys.ts'
import { useFilterText } from './use-filter-text.ts'

interface FilterTokenProps {
  resource: Resource
  name: string
  filter: Filter
  onFilter: (part: Filter) => void
}

/** A filter in force: its field and value, a press to change it, a cross to drop it. */
export function FilterToken({ resource, name, filter, onFilter }: FilterTokenProps) {
  const t = useText()
  const language = useLanguage()
  const text = useFilterText(resource, name, filter)
  const field = shownField(resource, name, language)
  if (field === undefined) return null
  const label = t(field.label)
  const face = (
    <>
      {label} <strong>{text}</strong>
    </>
  )
  return (
    <span className="filter-token">
      <PopoverButton label={label} className="filter-value" placement="below-start" face={face}>
        {(close) => <FilterEditor hasFocus onDone={close} {...{ field, name, filter, onFilter }} />}
      </PopoverButton>
      <Button
        kind="bare"
        icon="pi-times"
        aria-label={t(['Remove the filter {name}', '移除筛选：{name}'], { name: label })}
        onClick={() => onFilter(without(name))}
      />
    </span>
  )
}
