/**
 * Creates a cache of values computed once per object, such as a table or a fleet: `kept(owner, make)` returns the
 * cached value or creates it. The value is kept for as long as its owner.
 */
export function keptBy<Value>(): (owner: object, make: () => Value) => Value {
  const kept = keptWhile<Value>()
  return (owner, make) => kept(owner, undefined, make)
}

/** Like `keptBy`, but recomputes the value when a state, such as the version of a table, changes. */
export function keptWhile<Value>(): (owner: object, state: unknown, make: () => Value) => Value {
  const values = new WeakMap<object, { state: unknown; value: Value }>()
  return (owner, state, make) => {
    const known = values.get(owner)
    if (known !== undefined && known.state === state) return known.value
    const value = make()
    values.set(owner, { state, value })
    return value
  }
}
