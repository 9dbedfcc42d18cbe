/** What a call is aimed at: a row of a resource that the person does not see, and one that he sees. */
export interface Aim {
  hidden: (resource: string) => number
  seen: (resource: string) => number
  /** Whether there is one that he sees. */
  sees: (resource: string) => boolean
  /** What stands in a field of the row that the person does not see. */
  valueOf: (resource: string, field: string) => unknown
  /** A text that every hidden row carries. */
  mark: string
}

/** A request: what stands in the path or behind it, or what is sent. */
export interface Sample {
  in?: Readonly<Record<string, string | number>>
  query?: string
  body?: object
}

/** Makes the requests of a call. */
export type Sampler = (aim: Aim) => Sample | readonly Sample[]

/** Aimed at the rows of a resource that are sent, with more beside them. */
export const byIds =
  (resource: string, more: object = {}): Sampler =>
  ({ hidden }) => ({ body: { ids: [hidden(resource)], ...more } })
/** Aimed at the row of a resource that stands in the path. */
export const inPath =
  (resource: string): Sampler =>
  ({ hidden }) => ({ in: { id: hidden(resource) } })

/** A request that says nothing. */
export const plain: Sampler = () => ({})
/** The reason for an act, where it must be stated. */
export const reason = 'Try'
