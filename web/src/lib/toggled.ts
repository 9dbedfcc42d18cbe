/** Returns a copy of a set with a value added or removed; toggles it unless `isIn` is given. */
export function toggled<Value>(
  set: ReadonlySet<Value>,
  value: Value,
  isIn = !set.has(value),
): ReadonlySet<Value> {
  return new Set(isIn ? [...set, value] : [...set].filter((one) => one !== value))
}
