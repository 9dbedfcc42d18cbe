import { iotCalls, type ModelVersion } from '#contract/calls/iot/iot.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Condition } from '#domain/metering/conditions/conditions.ts'
import { checkModel, type ModelImpact, type ThingModel } from '#domain/metering/model/model-check.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { serving, type World } from '#mock/world/world.ts'
import { defaultModel } from './default-model.ts'

/** Maximum number of versions kept per product; the oldest are dropped first. */
const kept = 30

/** Stores a published version, preceded by the initial model if it is the first one. */
function keepVersion(
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

/** Versions of a model, newest first, including the current one. */
function versionsOf({ tables }: Pick<World, 'tables'>, current: ThingModel): ModelVersion[] {
  const own = tables.modelVersions.rows.filter(({ model }) => model.productId === current.productId)
  if (own.length === 0) return [{ model: current, time: '', by: '' }]
  return own.map(({ model, time, by }) => ({ model, time, by })).toReversed()
}

const outdated: Text2 = [
  'Another version has been published since you opened the model.',
  '您打开之后，物模型已发布新版本。',
]

/** Stored model of a product, or the first version derived from its family. */
export function modelOf(
  { tables }: Pick<World, 'tables'>,
  { id, family }: Pick<ProductRow, 'id' | 'family'>,
): ThingModel {
  const stored = tables.models.get(id)
  if (stored === undefined) return defaultModel(id, family)
  const { id: _id, ...model } = stored
  return model
}

/** Thing models: reading, publishing a new version, and the impact of publishing. */
export const modelRoutes = serving(iotCalls, {
  model: (world, _sent, { id }) => modelOf(world, findProduct(world, id)),
  updateModel: (world, sent, call) => publish(world, storable(sent), call),
  modelVersions: (world, _sent, { id }) => versionsOf(world, modelOf(world, findProduct(world, id))),
  modelImpact: (world, sent) => {
    const wanted = storable(sent)
    // publishing affects all devices, visible to the user or not
    const { devices } = world.fleet.countsOf(wanted.productId)
    return { devices, ...impact(world, modelOf(world, findProduct(world, wanted.productId)), wanted) }
  },
})

/** Refuses an inconsistent model. */
export function storable(model: ThingModel): ThingModel {
  const problems = checkModel(model)
  return problems.length === 0 ? model : refuseForm(problems)
}

function publish(
  world: Pick<World, 'clock' | 'tables'>,
  model: ThingModel,
  call: UserCall,
): { version: number } {
  const row = findProduct(world, model.productId)
  const current = modelOf(world, row)
  if (model.version !== current.version) refuse(code.conflict, outdated, { data: { current } })
  const version = current.version + 1
  const { properties, events, commands } = model
  world.tables.models.put({ id: row.id, productId: row.id, version, properties, events, commands })
  keepVersion(world, current, { ...model, version }, call.user.loginName)
  world.tables.products.update(row.id, { updateBy: call.user.loginName })
  return { version }
}

/** Product with an id; refuses with code 404 if it is missing. */
export function findProduct({ tables }: Pick<World, 'tables'>, id: number): ProductRow {
  return tables.products.get(id) ?? refuseMissing()
}

/** Differences between two models, and the alarm rules that depend on them. */
function impact(
  { tables }: Pick<World, 'tables'>,
  before: ThingModel,
  after: ThingModel,
): Omit<ModelImpact, 'devices'> {
  const [old, now] = [membersOf(before), membersOf(after)]
  const changed = [...now].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : []))
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const touched = new Set([...changed, ...removed])
  return {
    rules: tables.alarms.rows.filter(({ condition }) => names(condition).some((id) => touched.has(id)))
      .length,
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed,
    removed,
  }
}

/** Members of a model by id, serialised for comparison. */
function membersOf({ properties, events, commands }: ThingModel): Map<string, string> {
  return new Map([...properties, ...events, ...commands].map((member) => [member.id, sorted(member)]))
}

function sorted(member: object): string {
  return JSON.stringify(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Properties and events that a condition refers to. */
function names(condition: Condition): string[] {
  switch (condition.kind) {
    case 'group':
      return condition.of.flatMap(names)
    case 'event':
      return [condition.code]
    case 'silent':
      return []
    case 'compare':
      return condition.other === undefined ? [condition.property] : [condition.property, condition.other]
    case 'rate':
      return [condition.property]
  }
}
