import { checkParams, paramsOf } from '#contract/metering/parameters.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, texts, type FieldProblem } from '../http/refusal.ts'
import { collectionOf } from '../resources/collection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import type { World } from '../world.ts'
import { readReason } from './commands/request.ts'
import { sendOrder } from './commands/send.ts'

const lacking: Text2 = ['Devices of this family have no such parameter: ', '该类设备没有此参数：']

/** Templates of parameters: applied to devices of their family by commands. */
export const servedParamTemplate: Served<ParamTemplateRow> = {
  resource: paramTemplate,
  problems: (_world, row) => valueProblems(row),
  routes(world, router) {
    router.post(
      '/apply',
      permitted(world, permission(device, 'write'), (call) => apply(world, call)),
    )
  },
}

function valueProblems({ family, values }: ParamTemplateRow): FieldProblem[] {
  const own = new Set<string>(paramsOf(family))
  const missing = Object.keys(values).find((id) => !own.has(id))
  if (missing !== undefined) return [{ field: 'values', text: [lacking[0] + missing, lacking[1] + missing] }]
  const [problem] = Object.entries(checkParams(values))
  if (problem === undefined) return []
  const [id, [en, zh]] = problem
  return [{ field: 'values', text: [`${id}: ${en}`, `${id}：${zh}`] }]
}

/** Writes the values of a template to the devices of a target; those of another family are told and left alone. */
function apply(world: World, call: UserCall): Promise<object> {
  const body = bodyOf(call)
  const { templateId } = body
  const template = world.tables.paramTemplates.get(typeof templateId === 'number' ? templateId : 0)
  if (template === undefined) return refuse(code.missing, texts.missing)
  const target = readTarget(world, collectionOf(world, device.name), body)
  return sendOrder(world, call, target, {
    kind: 'write',
    params: template.values,
    reason: readReason(body['reason']),
    family: template.family,
  })
}
