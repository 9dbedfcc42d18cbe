import { memo } from 'react'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import type { ModelColumn } from '#web/features/iot/product-info/model-columns.ts'
import type { DraftRow } from '#web/features/iot/product-info/model-draft.ts'
import type { RowProblems } from '#web/features/iot/product-info/model-state.ts'
import { CellInput } from './model-cell.tsx'
import { cellText, shownCell } from './model-cells.ts'
import type { Editing, GridHandlers } from './grid.ts'

interface ModelRowProps {
  row: DraftRow
  index: number
  columns: readonly ModelColumn[]
  problems: RowProblems | undefined
  /** Column of the cell that the Tab key reaches; nothing where it is in another row. */
  column: number | undefined
  editing: Editing | undefined
  isChosen: boolean
  mayEdit: boolean
  on: GridHandlers
}

/** A member of the model; drawn again only when something about it changes. */
export const ModelRow = memo(function ModelRow(props: ModelRowProps) {
  const { row, index, columns, isChosen, mayEdit, on } = props
  const t = useText()
  return (
    <tr data-selected={isChosen || undefined} aria-rowindex={index + 2}>
      <th scope="row" className="model-number">
        {mayEdit ? (
          <Checkbox
            aria-label={t(['Select row {n}', '选择第 {n} 行'], { n: index + 1 })}
            checked={isChosen}
            onChange={(isOn) => on.onChoose(row.key, isOn)}
          >
            <span aria-hidden="true">{index + 1}</span>
          </Checkbox>
        ) : (
          index + 1
        )}
      </th>
      {columns.map((column, place) => (
        <ModelCell key={column.field} {...props} definition={column} place={place} />
      ))}
    </tr>
  )
})

interface ModelCellProps extends ModelRowProps {
  definition: ModelColumn
  place: number
}

function ModelCell({ row, index, problems, column, editing, on, definition, place }: ModelCellProps) {
  const language = useLanguage()
  const { field, kind } = definition
  const value = row.values[field]
  const problem = problems?.[field]
  const isEdited = editing?.column === place
  const text = shownCell(value, definition, language)
  const error = problem === undefined ? undefined : say(problem, language)
  return (
    <td
      data-cell={`${index}:${place}`}
      className={kind === 'number' ? 'cell-number' : kind === 'code' ? 'model-code' : undefined}
      tabIndex={column === place && !isEdited ? 0 : -1}
      aria-invalid={problem !== undefined || undefined}
      data-tip={error ?? (text.length > 24 ? text : undefined)}
      onFocus={() => on.onEnter({ row: index, column: place })}
      onClick={() => column === place && !isEdited && on.onEdit({ row: index, column: place })}
    >
      {isEdited ? (
        <CellInput
          column={definition}
          label={`${say(definition.label, language)} ${index + 1}`}
          start={editing.text ?? cellText(value, definition)}
          isReplacing={editing.text !== undefined}
          onLeave={on.onLeave}
        />
      ) : (
        <>
          {text}
          {error !== undefined && <span className="hidden">{error}</span>}
        </>
      )}
    </td>
  )
}
