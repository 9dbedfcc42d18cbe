/** A value with so many digits after the point, never −0; nothing stays nothing. */
export function rounded<Value extends number | null>(value: Value, digits = 2): Value {
  if (value === null) return value
  const factor = 10 ** digits
  // what comes in as a number goes out as one
  return (Math.round(value * factor) / factor + 0) as Value
}
