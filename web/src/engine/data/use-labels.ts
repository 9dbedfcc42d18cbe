import { useQueries } from '@tanstack/react-query'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { askLabel } from './ask-label.ts'
import { keyOf } from './query-client.ts'

/** Labels by id, each asked for once and kept for a minute; unknown ones are left out. */
export function useLabelsOf(
  resource: Resource | undefined,
  ids: readonly number[],
): ReadonlyMap<number, string> {
  const language = useLanguage()
  const wanted = resource === undefined ? [] : [...new Set(ids)].map((id) => ({ resource, id }))
  const answers = useQueries({
    queries: wanted.map(({ resource: of, id }) => ({
      queryKey: keyOf(of, 'label', language, id),
      queryFn: () => askLabel(of, id),
      staleTime: 60_000,
    })),
  })
  return new Map(
    wanted.flatMap(({ id }, index) => {
      const label = answers[index]?.data
      return typeof label === 'string' ? [[id, label] as const] : []
    }),
  )
}
