import type { Filter } from '#contract/wire/crud.ts'
import type { Field } from '#contract/schema/field.ts'

/** One filter and what may happen to it. */
export interface FilterProps {
  field: Field
  name: string
  filter: Filter
  /** Sets filters; an empty value drops one. */
  onFilter: (part: Filter) => void
  onDone: () => void
}
