/** Turns "no such file" into a value; any other failure stays one. */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (reasonOf(error) === 'ENOENT') return value
    throw error
  }
}

/** The code of a failure of the operating system, such as `ENOENT`. */
export function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
