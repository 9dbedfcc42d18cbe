/** Turns "no such file" into a value; any other failure stays one. */
export const ifMissing = instead('ENOENT')

/** Turns "no space left" into a value; any other failure stays one. */
export const ifDiskFull = instead('ENOSPC')

function instead(reason: string) {
  return <Value>(value: Value): ((error: unknown) => Value) =>
    (error) => {
      if (reasonOf(error) === reason) return value
      throw error
    }
}

/** The code of a failure of the operating system, such as `ENOENT`. */
export function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
