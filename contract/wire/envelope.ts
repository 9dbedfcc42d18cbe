/** The body of every JSON answer of the platform. Spec §7: success is code 0. */
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

/** What the platform says about one field of a refused form; travels in `data.errors` beside code 400. */
export interface FieldError {
  field: string
  msg: string
}

/** One page of a list: the rows asked for and the number of rows that match. */
export interface Page<Row> {
  list: Row[]
  total: number
}
