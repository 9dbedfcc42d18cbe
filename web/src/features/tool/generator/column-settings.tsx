import { useId, useState, type ReactNode } from 'react'
import { controls, queries, type GeneratorColumn, type ColumnOption } from '#domain/generator/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { generatorWords } from './words.ts'

interface ColumnSettingsProps {
  column: GeneratorColumn
  onChange: (column: GeneratorColumn) => void
}

const flags = ['required', 'list', 'form', 'unique', 'localised'] as const
const texts = { field: 'field', en: 'english', zh: 'chinese' } as const

/** What a page makes of one column. */
export function ColumnSettings({ column, onChange }: ColumnSettingsProps) {
  const t = useText()
  const { control, query } = column
  const hasOptions = control === 'choice' || control === 'choices'
  const set = (more: Partial<GeneratorColumn>) => onChange({ ...column, ...more })
  return (
    <>
      {column.comment !== '' && <p className="meta wide anywhere">{column.comment}</p>}
      {Object.entries(texts).map(([name, label]) => (
        <Text
          key={name}
          label={t(generatorWords[label])}
          value={column[name as keyof typeof texts]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <Labelled label={t(['Control', '控件'])}>
        {(id) => (
          <Select
            id={id}
            value={control}
            options={controls.map((one) => [one, t(generatorWords[`control_${one}` as const])] as const)}
            onChange={(chosen) => set({ control: chosen, query: 'none' })}
          />
        )}
      </Labelled>
      <Labelled label={t(['Found by', '查询方式'])}>
        {(id) => (
          <Select
            id={id}
            value={query}
            options={queries.map((one) => [one, t(generatorWords[`query_${one}` as const])] as const)}
            onChange={(chosen) => set({ query: chosen })}
          />
        )}
      </Labelled>
      {hasOptions && (
        <Text label={t(generatorWords.dict)} value={column.dict} onChange={(dict) => set({ dict })} />
      )}
      {control === 'ref' && (
        <Text
          label={t(generatorWords.resource)}
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

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
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
  return (
    <Labelled label={label}>
      {(id) => (
        <div className="control">
          <input
            id={id}
            type="text"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </Labelled>
  )
}

/** Values are typed as lines; what was typed stays as it is while it is typed. */
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

/** Values of a choice as lines: `value = English = 中文`. */
function optionLines(options: readonly ColumnOption[]): string {
  return options.map(({ value, en, zh }) => [value, en, zh].join(' = ')).join('\n')
}

/** The values that lines say; one is a number where all are, or where it was one before. */
function optionsOfLines(lines: string, before: readonly ColumnOption[]): ColumnOption[] {
  const read = lines
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([value = '']) => value !== '')
  const wereTexts = before.some(({ value }) => typeof value === 'string')
  const areNumbers = !wereTexts && read.every(([value = '']) => /^-?(?:0|[1-9]\d{0,14})$/.test(value))
  return read.map(([value = '', en = '', zh = '']) => ({ value: areNumbers ? Number(value) : value, en, zh }))
}
