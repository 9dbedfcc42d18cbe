import { generatorTable } from '#contract/resources/tool/generator.ts'
import { checkColumns } from '#domain/generator/columns.ts'
import type { GeneratorColumn } from '#domain/generator/table.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ColumnSettings } from './column-settings.tsx'
import { generatorWords } from './words.ts'
import './generator.css'

/** What a page makes of each column of a table: one line a column, its settings behind it. */
export function ColumnsInput({ id, value, onChange, describedBy, isReadOnly }: InputProps) {
  const t = useText()
  const columns = columnsOf(value)
  const change = (changed: GeneratorColumn) =>
    onChange(columns.map((column) => (column.column === changed.column ? changed : column)))
  return (
    <ul
      id={id}
      tabIndex={-1}
      aria-label={t(generatorTable.fields.columns.label)}
      aria-describedby={describedBy}
      className="grid one generator-columns"
    >
      {columns.map((column) => (
        <li key={column.column}>
          <ColumnLine column={column} isReadOnly={isReadOnly} onChange={change} />
        </li>
      ))}
    </ul>
  )
}

function columnsOf(value: unknown): readonly GeneratorColumn[] {
  // what the checker lets through is a list of columns
  return checkColumns(value) === undefined ? (value as readonly GeneratorColumn[]) : []
}

interface ColumnLineProps {
  column: GeneratorColumn
  isReadOnly: boolean
  onChange: (column: GeneratorColumn) => void
}

function ColumnLine({ column, isReadOnly, onChange }: ColumnLineProps) {
  const t = useText()
  const { field, control, en, zh, type } = column
  const text =
    field === ''
      ? t(generatorWords.left)
      : `${field} · ${t(generatorWords[`control_${control}` as const])} · ${t([en, zh])}`
  return (
    <details>
      <summary>
        <strong>{column.column}</strong> <span className="meta">{type}</span> <span>{text}</span>
      </summary>
      <fieldset disabled={isReadOnly} className="grid gap-3 generator-column">
        <legend className="hidden">{column.column}</legend>
        <ColumnSettings column={column} onChange={onChange} />
      </fieldset>
    </details>
  )
}
