import { useState } from 'react'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import { entriesOf } from '#contract/schema/keys.ts'
import {
  checkColumns,
  type ColumnOption,
  controls,
  type GeneratorColumn,
  queries,
} from '#domain/generator/table.ts'
import { Labelled, LabelledSelect } from '#web/engine/form/inputs/labelled.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { generatorWords } from './words.ts'
import '../tool.css'

/** Settings of a table's columns for the generated page, one expandable line per column. */
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
      className="grid one"
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
  // a valid value is a list of columns
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
      ? t(['left out', '不生成'])
      : `${field} · ${t(generatorWords[`control_${control}` as const])} · ${t([en, zh])}`
  return (
    <details>
      <summary className="anywhere">
        <strong>{column.column}</strong> <span className="meta">{type}</span> <span>{text}</span>
      </summary>
      <fieldset disabled={isReadOnly} className="grid gap-3 tiles-wide below-4">
        <legend className="hidden">{column.column}</legend>
        <ColumnSettings column={column} onChange={onChange} />
      </fieldset>
    </details>
  )
}

interface ColumnSettingsProps {
  column: GeneratorColumn
  onChange: (column: GeneratorColumn) => void
}

const flags = ['required', 'list', 'form', 'unique', 'localised'] as const
const texts = { field: 'field', en: 'english', zh: 'chinese' } as const

/** Settings of one column. */
function ColumnSettings({ column, onChange }: ColumnSettingsProps) {
  const t = useText()
  const { control, query } = column
  const hasOptions = control === 'choice' || control === 'choices'
  const set = (more: Partial<GeneratorColumn>) => onChange({ ...column, ...more })
  return (
    <>
      {column.comment !== '' && <p className="meta wide anywhere">{column.comment}</p>}
      {entriesOf(texts).map(([name, label]) => (
        <Text
          key={name}
          label={t(generatorWords[label])}
          value={column[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <LabelledSelect
        label={t(['Control', '控件'])}
        value={control}
        options={controls.map((one) => [one, t(generatorWords[`control_${one}` as const])] as const)}
        onChange={(chosen) => set({ control: chosen, query: 'none' })}
      />
      <LabelledSelect
        label={t(['Found by', '查询方式'])}
        value={query}
        options={queries.map((one) => [one, t(generatorWords[`query_${one}` as const])] as const)}
        onChange={(chosen) => set({ query: chosen })}
      />
      {hasOptions && (
        <Text label={t(['Dictionary', '字典编码'])} value={column.dict} onChange={(dict) => set({ dict })} />
      )}
      {control === 'ref' && (
        <Text
          label={t(['Refers to', '引用资源'])}
          value={column.resource}
          onChange={(resource) => set({ resource })}
        />
      )}
      {hasOptions && <Options column={column} onChange={onChange} />}
      <div className="wide anywhere wrap gap-4 rows-2">
        {flags.map((name) => (
          <Checkbox key={name} checked={column[name]} onChange={(isOn) => set({ [name]: isOn })}>
            {t(generatorWords[name])}
          </Checkbox>
        ))}
      </div>
    </>
  )
}

function Text({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return <Labelled label={label}>{(id) => <TextBox id={id} value={value} onChange={onChange} />}</Labelled>
}

/** Options as lines of text; the typed text is kept unchanged while editing. */
function Options({ column, onChange }: ColumnSettingsProps) {
  const t = useText()
  const [typed, setTyped] = useState(() => optionLines(column.options))
  return (
    <Labelled label={t(generatorWords.options)}>
      {(id) => (
        <div className="control tall">
          <textarea
            id={id}
            rows={4}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange({ ...column, options: optionsOfLines(target.value, column.options) })
            }}
          />
        </div>
      )}
    </Labelled>
  )
}

/** Formats options as lines: `value = English = 中文`. */
function optionLines(options: readonly ColumnOption[]): string {
  return options.map(({ value, en, zh }) => [value, en, zh].join(' = ')).join('\n')
}

/** Parses options from lines; values become numbers if all look like integers and none was a text before. */
function optionsOfLines(lines: string, before: readonly ColumnOption[]): ColumnOption[] {
  const read = lines
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([value = '']) => value !== '')
  const wereTexts = before.some(({ value }) => typeof value === 'string')
  const areNumbers = !wereTexts && read.every(([value = '']) => /^-?(?:0|[1-9]\d{0,14})$/.test(value))
  return read.map(([value = '', en = '', zh = '']) => ({ value: areNumbers ? Number(value) : value, en, zh }))
}
