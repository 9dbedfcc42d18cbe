import { Router } from 'express'
import { iotCalls } from '#contract/calls/iot.ts'
import { checkModel, isModel } from '#contract/metering/model-check.ts'
import type { ModelImpact, ThingModel } from '#contract/metering/thing-model.ts'
import type { Condition } from '#contract/metering/conditions.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import type { World } from '../world.ts'
import { defaultModel } from './default-model.ts'

const outdated: Text2 = [
  'Somebody has published another version since you opened the model.',
  '您打开之后，物模型已发布新版本。',
]

/** The model of a product: the one stored, or the first version that follows from its family. */
export function modelOf({ tables }: World, { id, family }: Pick<ProductRow, 'id' | 'family'>): ThingModel {
  const stored = tables.models.get(id)
  if (stored === undefined) return defaultModel(id, family)
  const { id: _id, ...model } = stored
  return model
}

/** Thing models: read, published as a new version, and what publishing would touch. */
export function modelRoutes(world: World): Router {
  const router = Router()
  const may = (verb: string, handler: (call: UserCall) => unknown) =>
    permitted(world, permission(product, verb), handler)
  router.get(
    '/base/iot/productModel/info/:id',
    may('info', ({ request }) => modelOf(world, findProduct(world, Number(request.params['id'])))),
  )
  router.put(
    iotCalls.updateModel.path,
    may('model', (call) => publish(world, call)),
  )
  router.post(
    iotCalls.modelImpact.path,
    may('model', (call) => {
      const model = readModel(call)
      return impact(world, modelOf(world, findProduct(world, model.productId)), model)
    }),
  )
  return router
}

function publish(world: World, call: UserCall): { version: number } {
  const model = readModel(call)
  const row = findProduct(world, model.productId)
  const current = modelOf(world, row)
  if (model.version !== current.version) refuse(code.conflict, outdated, { data: { current } })
  const version = current.version + 1
  const { properties, events, commands } = model
  world.tables.models.put({ id: row.id, productId: row.id, version, properties, events, commands })
  world.tables.products.update(row.id, { updateBy: call.user.loginName })
  return { version }
}

function readModel(call: UserCall): ThingModel {
  const body: unknown = bodyOf(call)
  if (isModel(body)) return body
  return refuseForm(checkModel(body))
}

function findProduct({ tables }: World, id: unknown): ProductRow {
  return tables.products.get(typeof id === 'number' ? id : 0) ?? refuse(code.missing, texts.missing)
}

/** What differs between two models, and how much of the platform depends on it. */
function impact({ fleet, tables }: World, before: ThingModel, after: ThingModel): ModelImpact {
  const [old, now] = [membersOf(before), membersOf(after)]
  const changed = [...now].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : []))
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const touched = new Set([...changed, ...removed])
  return {
    devices: fleet.countsOf(before.productId).devices,
    rules: tables.alarms.rows.filter(({ condition }) => names(condition).some((id) => touched.has(id)))
      .length,
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed,
    removed,
  }
}

/** The members of a model by id, each as a text to compare. */
function membersOf({ properties, events, commands }: ThingModel): Map<string, string> {
  return new Map([...properties, ...events, ...commands].map((member) => [member.id, sorted(member)]))
}

function sorted(member: object): string {
  return JSON.stringify(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Properties and events that a condition asks for. */
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
