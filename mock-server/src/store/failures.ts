/** Returns a rejection handler that yields a value for "no such file" (ENOENT) and rethrows other errors. */
export const ifMissing = instead('ENOENT')

/** Returns a rejection handler that yields a value for "no space left" (ENOSPC) and rethrows other errors. */
export const ifDiskFull = instead('ENOSPC')

function instead(reason: string) {
  return <Value>(value: Value): ((error: unknown) => Value) =>
    (error) => {
      if (reasonOf(error) === reason) return value
      throw error
    }
}

/** Returns the error code of an operating-system failure, such as `ENOENT`. */
export function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
