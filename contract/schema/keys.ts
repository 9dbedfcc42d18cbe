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
