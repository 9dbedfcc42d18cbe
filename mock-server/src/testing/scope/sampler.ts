/** Targets of a call: a row of a resource hidden from the user, and a visible one. */
export interface Aim {
  hidden: (resource: string) => number
  seen: (resource: string) => number
  /** Whether there is a visible row. */
  sees: (resource: string) => boolean
  /** Value of a field of the hidden row. */
  valueOf: (resource: string, field: string) => unknown
  /** A text that every hidden row carries. */
  mark: string
}

/** A request: path parameters, query or body. */
export interface Sample {
  in?: Readonly<Record<string, string | number>>
  query?: string
  body?: object
}

/** Creates the requests of a call. */
export type Sampler = (aim: Aim) => Sample | readonly Sample[]

/** Sends the id of a hidden row in the body, with other fields. */
export const byIds =
  (resource: string, more: object = {}): Sampler =>
  ({ hidden }) => ({ body: { ids: [hidden(resource)], ...more } })
/** Puts the id of a hidden row in the path. */
export const inPath =
  (resource: string): Sampler =>
  ({ hidden }) => ({ in: { id: hidden(resource) } })

/** A request without parameters. */
export const plain: Sampler = () => ({})
/** Reason for an act, where required. */
export const reason = 'Try'
