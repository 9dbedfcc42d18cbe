/** Body of every JSON response of the platform. Spec §7: success is code 0. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

/** Codes in the body. A refusal is HTTP 200 with one of these, except 403, which is an HTTP status (spec §8). */
export const code = {
  success: 0,
  invalid: 400,
  expired: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  /** The password has to be proved again first. */
  unproved: 428,
  tooMany: 429,
  failed: 500,
} as const

/** Error of one field of a refused form, in `data.errors` of a response with code 400. */
export interface FieldError {
  field: string
  msg: string
}

/** Page of a list: its rows and the total number of matching rows. */
export interface Page<Row> {
  list: Row[]
  total: number
}
