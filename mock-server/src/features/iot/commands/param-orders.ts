import { paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { code } from '#contract/wire/envelope.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { Order, OrderParams } from '#mock/engines/fleet/commands/request.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'

/** Writes what is wanted of each device where it differs; only the parameters that are named, where some are. */
export function wantedOrder(
  { params }: Pick<World, 'params'>,
  named: readonly ParamId[],
  reason: string,
): Order {
  const isMeant = (id: ParamId) =>
    id !== 'clock' && paramOf(id).access === 'rw' && (named.length === 0 || named.includes(id))
  const wantedOf = (row: StoredDevice): OrderParams => {
    const ids = params.differing(row).filter(isMeant)
    return Object.fromEntries(ids.map((id) => [id, params.wanted(row, id)]))
  }
  return { kind: 'write', params: wantedOf, reason }
}

/** Writes the values of a template; devices of another family refuse them. */
export function templateOrder({ tables }: Pick<World, 'tables'>, templateId: number, reason: string): Order {
  const template = tables.paramTemplates.get(templateId) ?? refuse(code.missing, texts.missing)
  const { family, values: params } = template
  return { kind: 'write', params, reason, family }
}
