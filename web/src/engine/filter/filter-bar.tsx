import type { ReactNode } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { namesOn } from './filter-keys.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FilterToken } from './filter-token.tsx'
import { SearchBox } from './search-box.tsx'
import { listWords } from '../words.ts'
import './filter.css'

interface FilterBarProps {
  resource: Resource
  /** Fields that can be filtered by; a phone has them in a sheet. */
  names: readonly string[]
  filter: Filter
  /** Sets filters; an empty value drops one. */
  onFilter: (part: Filter) => void
  onClear: () => void
  /** Tools at the right end. */
  children?: ReactNode
}

/** Search, the filters in force as tokens, and one more. */
export function FilterBar({ resource, names, filter, onFilter, onClear, children }: FilterBarProps) {
  const t = useText()
  const on = namesOn(filter, resource.fields)
  const tokens = on.filter((name) => name !== 'keyword' && name !== resource.states)
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
      {on.some((name) => name !== resource.states) && (
        <Button kind="link" onClick={onClear}>
          {t(listWords.clear)}
        </Button>
      )}
      <div className="filter-tools">{children}</div>
    </div>
  )
}
