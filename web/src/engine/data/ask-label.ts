import { crud, type Choice } from '#contract/wire/crud.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { callQuietly } from './call-quietly.ts'

/** Ids that one call asks for at most. */
const batchSize = 50

interface Batch {
  ids: number[]
  answer: Promise<readonly Choice[]>
}

const open = new Map<string, Batch>()

/** The label of a record, `null` where there is none. All that one paint asks for goes out in one call. */
export async function askLabel(resourceName: string, id: number): Promise<string | null> {
  const batch = openBatch(resourceName)
  batch.ids.push(id)
  if (batch.ids.length === batchSize) open.delete(resourceName)
  const choices = await batch.answer
  return choices.find((choice) => choice.id === id)?.label ?? null
}

function openBatch(resourceName: string): Batch {
  const known = open.get(resourceName)
  if (known !== undefined) return known
  const ids: number[] = []
  const batch = { ids, answer: sendSoon(resourceName, ids) }
  open.set(resourceName, batch)
  return batch
}

async function sendSoon(resourceName: string, ids: readonly number[]): Promise<readonly Choice[]> {
  // By the next turn every cell of the paint has asked.
  await new Promise((resolve) => setTimeout(resolve))
  if (open.get(resourceName)?.ids === ids) open.delete(resourceName)
  const resource = resourceNamed(resourceName)
  if (resource === undefined) return []
  return callQuietly(crud(resource).select, { ids: ids.join(','), limit: batchSize }, undefined)
}
