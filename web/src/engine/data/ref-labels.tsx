import { useQueries } from '@tanstack/react-query'
import type { Field } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { askLabel } from './ask-label.ts'
import { keyOf } from './query-client.ts'

/** Names of the records that ids refer to. */
export function RefLabels({ field, ids }: { field: Field; ids: readonly number[] }) {
  const labels = useLabels(field.resource ?? '', ids)
  return ids.map((id) => labels.get(id) ?? `#${id}`).join(', ')
}

/** Labels by id, each asked for once and kept for a minute; unknown ones are left out. */
export function useLabels(resourceName: string, ids: readonly number[]): ReadonlyMap<number, string> {
  const language = useLanguage()
  const wanted = [...new Set(ids)]
  const answers = useQueries({
    queries: wanted.map((id) => ({
      queryKey: keyOf({ name: resourceName }, 'label', language, id),
      queryFn: () => askLabel(resourceName, id),
      enabled: resourceName !== '',
      staleTime: 60_000,
    })),
  })
  return new Map(
    wanted.flatMap((id, index) => {
      const label = answers[index]?.data
      return typeof label === 'string' ? [[id, label] as const] : []
    }),
  )
}
