/**
 * A place for what is worked out once for an object, such as a table or a fleet: `kept(owner, make)` returns what was made
 * for the owner before, else makes it. It is kept for as long as the owner is.
 */
export function keptBy<Value>(): (owner: object, make: () => Value) => Value {
  const kept = keptWhile<Value>()
  return (owner, make) => kept(owner, undefined, make)
}

/** The same for what is made anew once a state, such as the version of a table, is another. */
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
