import { useState } from 'react'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { matchText } from '#web/lib/match-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import { ColumnLine } from './column-line.tsx'
import { moveColumn } from './column-order.ts'
import { listWords } from './words.ts'

interface ColumnMenuProps {
  resource: Resource
  /** Every column there is, in the page's order; the first is the name. */
  all: readonly string[]
  shown: readonly string[]
  widths: Readonly<Record<string, number>>
  /** No columns are the page's own, with their own widths. */
  onChange: (columns: readonly string[] | undefined) => void
  /** No width is the content's own. */
  onWidth: (column: string, width: number | undefined) => void
}

/** Columns from which on they can be searched. */
const manyColumns = 8

/** Which columns are shown, in which order and how wide; the name always is, and first. */
export function ColumnMenu(props: ColumnMenuProps) {
  const t = useWords(listWords)
  const { shown, all } = props
  const face = (
    <>
      <Icon name="pi-th-large" />
      {t('columns')} <span className="meta">{`${shown.length}/${all.length}`}</span>
    </>
  )
  return (
    <PopoverButton label={t('columns')} className="button column-button" face={face}>
      {() => <ColumnList {...props} />}
    </PopoverButton>
  )
}

function ColumnList({ resource, all, shown, widths, onChange, onWidth }: ColumnMenuProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const ordered = [...shown, ...all.filter((column) => !shown.includes(column))]
  const nameOf = (column: string) => say(resource.fields[column]?.label ?? [column, column], language)
  const toggle = (column: string, isIn: boolean) =>
    onChange(isIn ? [...shown, column] : shown.filter((other) => other !== column))
  return (
    <div className="column-list">
      {all.length >= manyColumns && (
        <label className="control">
          <Icon name="pi-search" />
          <input
            type="search"
            placeholder={t('findColumn')}
            aria-label={t('findColumn')}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </label>
      )}
      <ul>
        {ordered
          .filter((column) => matchText(nameOf(column), keyword) !== undefined)
          .map((column) => (
            <ColumnLine
              key={column}
              column={column}
              name={nameOf(column)}
              at={shown.indexOf(column)}
              count={shown.length}
              isFixed={column === all[0]}
              width={widths[column]}
              onToggle={(isIn) => toggle(column, isIn)}
              onMove={(to, moved = column) => onChange(moveColumn(shown, moved, to))}
              onWidth={(width) => onWidth(column, width)}
            />
          ))}
      </ul>
      <button type="button" className="link" onClick={() => onChange(undefined)}>
        {t('resetColumns')}
      </button>
    </div>
  )
}
