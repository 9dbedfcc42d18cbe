import { useState } from 'react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { matchText } from '#web/lib/match-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { ColumnLine } from './column-line.tsx'
import { columnTitle } from '../data/name-of.ts'
import { moveColumn } from './column-order.ts'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'

/** Columns from which on they can be searched. */
const manyColumns = 8

/** Which columns are shown, in which order and how wide; the name always is, and first. */
export function ColumnMenu() {
  const t = useWords(listWords)
  const { columns, allColumns } = useListContext()
  const face = (
    <>
      <Icon name="pi-th-large" />
      {t('columns')} <span className="meta">{`${columns.length}/${allColumns.length}`}</span>
    </>
  )
  return (
    <PopoverButton label={t('columns')} className="button column-button" face={face}>
      {() => <ColumnList />}
    </PopoverButton>
  )
}

function ColumnList() {
  const t = useWords(listWords)
  const language = useLanguage()
  const { resource, allColumns: all, columns: shown, memory, remember, setWidth } = useListContext()
  const [keyword, setKeyword] = useState('')
  const ordered = [...shown, ...all.filter((column) => !shown.includes(column))]
  const nameOf = (column: string) => columnTitle(resource, column, language)
  const change = (columns: readonly string[]) => remember({ columns })
  const toggle = (column: string, isIn: boolean) =>
    change(isIn ? [...shown, column] : shown.filter((other) => other !== column))
  return (
    <div className="column-list">
      {all.length >= manyColumns && (
        <SearchField label={t('findColumn')} value={keyword} onSearch={setKeyword} />
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
              width={memory.widths[column]}
              onToggle={(isIn) => toggle(column, isIn)}
              onMove={(to, moved = column) => change(moveColumn(shown, moved, to))}
              onWidth={(width) => setWidth(column, width)}
            />
          ))}
      </ul>
      <Button kind="link" onClick={() => remember({ columns: undefined, widths: {} })}>
        {t('resetColumns')}
      </Button>
    </div>
  )
}
