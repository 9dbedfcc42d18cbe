/** The names of what an object is declared with, in their order; of an object that may hold more, too many. */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  // what Object.keys forgets
  return Object.keys(value) as (keyof T & string)[]
}

/** What stands for each of some keys. */
export function recordFor<const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // each key has its value
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

/** What an object is declared with, by its names in their order; of an object that may hold more, too much. */
export function entriesOf<T extends object>(value: T): [keyof T & string, T[keyof T & string]][] {
  return keysOf(value).map((key) => [key, value[key]])
}

/** Whether an object has something of its own under a name. */
export function isKeyOf<T extends object>(value: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(value, name)
}
