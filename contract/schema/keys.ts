/** Returns the keys of an object with their declared type, in order; at run time there may be more. */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  // Object.keys loses the type
  return Object.keys(value) as (keyof T & string)[]
}

/** Builds a record with a value for each key. */
export function recordFor<const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // every key has a value
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

/** Returns the entries of an object with their declared types, in order; at run time there may be more. */
export function entriesOf<T extends object>(value: T): [keyof T & string, T[keyof T & string]][] {
  return keysOf(value).map((key) => [key, value[key]])
}

/** Whether a name is an own property of an object. */
export function isKeyOf<T extends object>(value: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(value, name)
}
