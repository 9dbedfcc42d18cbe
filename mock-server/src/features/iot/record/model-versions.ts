import type { ModelVersion } from '#contract/calls/iot.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'

/** Versions of one product that are kept; the oldest go first. */
const kept = 30

/** Keeps a version that is published now, and the one that the product began with before the first. */
export function keepVersion(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  before: ThingModel,
  model: ThingModel,
  by: string,
): void {
  const { modelVersions } = tables
  const own = modelVersions.rows.filter((row) => row.model.productId === model.productId)
  if (own.length === 0) modelVersions.insert({ model: before, time: '', by: '' })
  modelVersions.insert({ model, time: formatTime(clock()), by })
  for (const { id } of own.slice(0, Math.max(0, own.length + 1 - kept))) modelVersions.remove(id)
}

/** The versions of a model, the newest first; the one in use is always among them. */
export function versionsOf({ tables }: Pick<World, 'tables'>, current: ThingModel): ModelVersion[] {
  const own = tables.modelVersions.rows.filter(({ model }) => model.productId === current.productId)
  if (own.length === 0) return [{ model: current, time: '', by: '' }]
  return own.map(({ model, time, by }) => ({ model, time, by })).toReversed()
}
