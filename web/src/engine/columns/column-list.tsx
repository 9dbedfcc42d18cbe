import { useState } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { columnTitle } from '../data/name-of.ts'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import { ColumnLine } from './column-line.tsx'
import { moveColumn } from './column-order.ts'
import { ViewForm } from './saved-views.tsx'
import { useLineDrag } from './use-line-drag.ts'
import './columns.css'

/** Columns from which on they can be searched. */
const manyColumns = 8

/** The column chooser: shown columns in their order, then the others. */
export function ColumnList() {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [isNaming, setNaming] = useState(false)
  const { allColumns, remember } = useListContext()
  return (
    <div className="column-list">
      <strong>{t(listWords.columns)}</strong>
      {allColumns.length >= manyColumns && (
        <SearchField label={t(['Find a column', '查找列'])} value={keyword} onSearch={setKeyword} />
      )}
      <ColumnLines keyword={keyword} />
      {isNaming ? (
        <NewView onSaved={() => setNaming(false)} />
      ) : (
        <div className="line spread">
          <Button kind="link" onClick={() => remember({ columns: undefined, kept: undefined, widths: {} })}>
            {t(['Reset to default', '恢复默认'])}
          </Button>
          <Button kind="link" onClick={() => setNaming(true)}>
            {t(['Save as view', '存为视图'])}
          </Button>
        </div>
      )}
    </div>
  )
}

function ColumnLines({ keyword }: { keyword: string }) {
  const language = useLanguage()
  const { resource, allColumns: all, columns: shown, fitting, memory, remember, setWidth } = useListContext()
  const move = (column: string, to: number) => remember({ columns: moveColumn(shown, column, to) })
  const { list, grab, dropOn } = useLineDrag(move)
  const ordered = [...shown, ...all.filter((column) => !shown.includes(column))]
  const nameOf = (column: string) => columnTitle(resource, column, language)
  const toggle = (column: string, isIn: boolean) => {
    const others = (columns: readonly string[]) => columns.filter((other) => other !== column)
    const { kept = [] } = memory
    if (!isIn) remember({ columns: others(shown), kept: others(kept) })
    else
      remember({
        columns: shown.includes(column) ? shown : [...shown, column],
        kept: [...others(kept), column],
      })
  }
  return (
    <ul ref={list}>
      {ordered
        .filter((column) => matchText(nameOf(column), keyword) !== undefined)
        .map((column) => (
          <ColumnLine
            key={column}
            name={nameOf(column)}
            at={shown.indexOf(column)}
            count={shown.length}
            isFixed={column === all[0]}
            isLeftOut={fitting.leftOut.includes(column)}
            width={memory.widths[column]}
            drop={dropOn(shown.indexOf(column))}
            onGrab={(event) => grab(event, column)}
            onToggle={(isIn) => toggle(column, isIn)}
            onMove={(to) => move(column, to)}
            onWidth={(width) => setWidth(column, width)}
          />
        ))}
    </ul>
  )
}

/** Keeps filters, order and columns of now under a name; a view of that name gives way. */
function NewView({ onSaved }: { onSaved?: () => void }) {
  const { memory, remember, query, columns } = useListContext()
  return (
    <ViewForm
      views={memory.views}
      onChange={(views) => remember({ views })}
      now={{ query, columns, kept: memory.kept }}
      {...(onSaved && { onSaved })}
    />
  )
}
