import { checkParams, paramsOf } from '#domain/metering/parameters/parameters.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot/iot.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { sendOrder, templateOrder } from './commands/orders.ts'
import { agreed } from './commands/two-persons.ts'

const lacking: Text2 = ['Devices of this family have no such parameter: ', '该类设备没有此参数：']

/** Templates of parameters: applied to devices of their family by commands. */
export const servedParamTemplate: Served<ParamTemplateRow> = {
  resource: paramTemplate,
  problems: (_world, row) => valueProblems(row),
  routes: serving(iotCalls, { applyTemplate: apply }),
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

/** Writes the values of a template to the devices of a target; those of another family are reported and left alone. */
async function apply(
  world: World,
  { templateId, reason, account = '', password = '', ...target }: Sent<typeof iotCalls.applyTemplate>,
  call: UserCall,
): Promise<BatchAnswer> {
  const order = templateOrder(world, templateId, reason)
  const rows = readTarget(world, collectionOf(world, device.name), target, call)
  const agreedBy = await agreed(world, 'write', { account, password }, call, rows.rows)
  return sendOrder(world, call, rows, order, agreedBy)
}
