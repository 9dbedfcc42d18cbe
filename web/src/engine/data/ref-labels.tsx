import { Link } from 'react-router-dom'
import type { Field } from '#contract/schema/field.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useResourceNamed } from './resources.ts'
import { useLabelsOf } from './use-labels.ts'

/** Names of the referenced records; reserves space while they are loading, to limit layout shift. */
export function RefLabels({ field, ids }: { field: Field; ids: readonly number[] }) {
  const t = useText()
  const labels = useLabels(field.resource ?? '', ids)
  const names = ids.map((id) => labels.get(id) ?? `#${id}`).join(t(separators.names))
  if (ids.every((id) => labels.has(id))) return names
  return <span className={`names-awaited ${ids.length > 1 ? 'many' : ''}`}>{names}</span>
}

interface RefLinksProps {
  resource: string
  ids: readonly number[]
  /** Path of a record; `undefined` without access to it. */
  pathOf: ((id: number) => string) | undefined
}

/** Names of records, each linked to its record. */
export function RefLinks({ resource, ids, pathOf }: RefLinksProps) {
  const labels = useLabels(resource, ids)
  return (
    <span className="ref-links">
      {ids.map((id) => {
        const name = labels.get(id) ?? `#${id}`
        const className = labels.has(id) ? 'hit' : 'hit names-awaited'
        return pathOf === undefined ? (
          <span key={id} className={className}>
            {name}
          </span>
        ) : (
          <Link key={id} className={className} to={pathOf(id)}>
            {name}
          </Link>
        )
      })}
    </span>
  )
}

/** Returns labels like `useLabelsOf` for a resource by name; empty for an unknown resource. */
export function useLabels(resourceName: string, ids: readonly number[]): ReadonlyMap<number, string> {
  return useLabelsOf(useResourceNamed(resourceName), ids)
}
