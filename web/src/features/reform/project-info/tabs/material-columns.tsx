import { useId, type ComponentType } from 'react'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import type { Header } from '../../material-header/sets.ts'

/** Makes the input for the columns that a header set adds: one field for each header. */
export function columnsInput(headers: readonly Header[]): ComponentType<InputProps> {
  return function ColumnsInput({ id, value, onChange }) {
    const values: Readonly<Record<string, string>> = Object(value)
    return (
      <div
        className="grid gap-3 rows-2 project-columns"
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
      >
        {headers.map((header) => (
          <ColumnField
            key={header.id}
            header={header}
            value={values[header.code] ?? ''}
            onChange={(text) => {
              const { [header.code]: _before, ...others } = values
              onChange(text === '' ? others : { ...others, [header.code]: text })
            }}
          />
        ))}
      </div>
    )
  }
}

interface ColumnFieldProps {
  header: Header
  value: string
  onChange: (value: string) => void
}

function ColumnField({ header, value, onChange }: ColumnFieldProps) {
  const { name, nameZh, unit, unitZh, dataType, options } = header
  const t = useText()
  const id = useId()
  const measured = t([unit, unitZh])
  const label = `${t([name, nameZh])}${measured === '' ? '' : ` (${measured})`}`
  return (
    <label htmlFor={id}>
      <span className="meta">{label}</span>
      {dataType === 'enum' ? (
        <Select
          id={id}
          value={value}
          options={[['', ''], ...options.split('\n').map((one) => [one, one] as const)]}
          onChange={onChange}
        />
      ) : (
        <span className="control">
          <input
            id={id}
            type={dataType === 'date' ? 'date' : 'text'}
            inputMode={dataType === 'integer' || dataType === 'decimal' ? 'decimal' : undefined}
            autoComplete="off"
            maxLength={100}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </label>
  )
}
