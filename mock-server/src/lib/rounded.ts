/** Rounds to a number of decimals, never to −0; null stays null. */
export function rounded<Value extends number | null>(value: Value, digits = 2): Value {
  if (value === null) return value
  const factor = 10 ** digits
  // a number results in a number
  return (Math.round(value * factor) / factor + 0) as Value
}
