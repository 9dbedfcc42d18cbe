interface ConditionSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

/** One of several values within the sentence of a condition. */
export function ConditionSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ConditionSelectProps<Value>) {
  return (
    <span className="control has-arrow condition-select">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([known]) => known === target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {options.map(([known, text]) => (
          <option key={known} value={known}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
