/** A set with a value put in or taken out: the other way about where it is not said which. */
export function toggled<Value>(
  set: ReadonlySet<Value>,
  value: Value,
  isIn = !set.has(value),
): ReadonlySet<Value> {
  return new Set(isIn ? [...set, value] : [...set].filter((one) => one !== value))
}
