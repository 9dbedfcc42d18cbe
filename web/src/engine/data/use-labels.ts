import { useQueries } from '@tanstack/react-query'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type Choice } from '#contract/wire/crud.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { callUnreported } from './call-unreported.ts'
import { keyOf } from './query-client.ts'

/** Maximum number of ids per call. */
const batchSize = 50

interface Batch {
  ids: number[]
  answer: Promise<readonly Choice[]>
}

const open = new Map<string, Batch>()

/** Returns the label of a record, or `null` if there is none. Requests of the same render are batched into one call. */
export async function askLabel(resource: Resource, id: number): Promise<string | null> {
  const batch = openBatch(resource)
  batch.ids.push(id)
  if (batch.ids.length === batchSize) open.delete(resource.name)
  const choices = await batch.answer
  return choices.find((choice) => choice.id === id)?.label ?? null
}

function openBatch(resource: Resource): Batch {
  const known = open.get(resource.name)
  if (known !== undefined) return known
  const ids: number[] = []
  const batch = { ids, answer: sendSoon(resource, ids) }
  open.set(resource.name, batch)
  return batch
}

async function sendSoon(resource: Resource, ids: readonly number[]): Promise<readonly Choice[]> {
  // by the next macrotask all cells of the render have requested their labels
  await new Promise((resolve) => setTimeout(resolve))
  if (open.get(resource.name)?.ids === ids) open.delete(resource.name)
  return callUnreported(crud(resource).select, { ids: ids.join(','), limit: batchSize }, undefined)
}

/** Returns labels by id, cached for a minute; unknown ids and 0, the empty reference, are omitted. */
export function useLabelsOf(
  resource: Resource | undefined,
  ids: readonly number[],
): ReadonlyMap<number, string> {
  const language = useLanguage()
  const known = [...new Set(ids)].filter((id) => id > 0)
  const wanted = resource === undefined ? [] : known.map((id) => ({ resource, id }))
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
