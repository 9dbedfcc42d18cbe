import { type ReactNode, useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { shownField, columnTitle } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import { FilterEditor } from './filter-editor.tsx'
import { namesOn, without } from './filter-keys.ts'
import { SearchBox } from './search-box.tsx'
import { useFilterText } from './use-filter-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import './filter.css'

interface FilterBarProps {
  resource: Resource
  /** Fields with a filter; a phone shows them in a sheet. */
  names: readonly string[]
  filter: Filter
  /** Part of the filter set by the selected tab. */
  said?: Filter
  /** Whether there are no state tabs, so that a state filter is shown as a token. */
  hasStates?: boolean
  /** Sets filters; an empty value removes one. */
  onFilter: (part: Filter) => void
  onClear: () => void
  /** Tools at the right end. */
  children?: ReactNode
}

const none: Filter = {}

/** Filter bar: search, active filters as tokens, and a button that adds one. */
export function FilterBar({
  resource,
  names,
  filter,
  said = none,
  hasStates = false,
  onFilter,
  onClear,
  children,
}: FilterBarProps) {
  const t = useText()
  const known = new Set([hasStates ? undefined : resource.states, ...namesOn(said, resource.fields)])
  const on = namesOn(filter, resource.fields).filter((name) => !known.has(name))
  const tokens = on.filter((name) => name !== 'keyword')
  const shared = { resource, filter, onFilter }
  return (
    <div className="filter-bar">
      <SearchBox
        resource={resource}
        keyword={filter['keyword'] ?? ''}
        onSearch={(keyword) => onFilter({ keyword })}
      />
      {tokens.map((name) => (
        <FilterToken key={name} name={name} {...shared} />
      ))}
      {names.length > 0 && <FilterMenu names={names} {...shared} />}
      {on.length > 0 && (
        <Button kind="link" onClick={onClear}>
          {t(listWords.clear)}
        </Button>
      )}
      <div className="bar gap-2 push filter-tools">{children}</div>
    </div>
  )
}

interface FilterTokenProps {
  resource: Resource
  name: string
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Token of an active filter: click to edit, cross to remove. */
function FilterToken({ resource, name, filter, onFilter }: FilterTokenProps) {
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
    <span className="edged filter-token">
      <PopoverButton label={label} className="cut lit filter-value" placement="below-start" face={face}>
        {(close) => <FilterEditor hasFocus onDone={close} {...{ field, name, filter, onFilter }} />}
      </PopoverButton>
      <Button
        kind="bare"
        className="lit"
        icon="pi-times"
        aria-label={t(['Remove the filter {name}', '移除筛选：{name}'], { name: label })}
        onClick={() => onFilter(without(name))}
      />
    </span>
  )
}

interface FilterMenuProps {
  resource: Resource
  names: readonly string[]
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Popover that adds a filter: first the field, then its value. */
function FilterMenu(props: FilterMenuProps) {
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
      className="button ink-2 filter-add"
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
