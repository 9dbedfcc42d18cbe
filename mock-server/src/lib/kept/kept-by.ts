/**
 * A place for what is worked out once for an object, such as a table or a fleet: `kept(owner, make)` returns what was made
 * for the owner before, else makes it. It is kept for as long as the owner is.
 */
export function keptBy<Value>(): (owner: object, make: () => Value) => Value {
  const values = new WeakMap<object, { value: Value }>()
  return (owner, make) => {
    const known = values.get(owner)
    if (known !== undefined) return known.value
    const value = make()
    values.set(owner, { value })
    return value
  }
}
