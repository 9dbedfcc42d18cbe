interface SegmentsProps<Id extends string> {
  label: string
  value: Id
  options: readonly (readonly [id: Id, text: string])[]
  onChange: (id: Id) => void
}

/** One of a few spans, all of them in sight. */
export function DeviceSegments<Id extends string>({ label, value, options, onChange }: SegmentsProps<Id>) {
  return (
    <div className="device-segments" role="group" aria-label={label}>
      {options.map(([id, text]) => (
        <button type="button" key={id} aria-pressed={id === value} onClick={() => onChange(id)}>
          {text}
        </button>
      ))}
    </div>
  )
}
