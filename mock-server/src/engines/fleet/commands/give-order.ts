import { isParamId } from '#domain/metering/parameters/parameters.ts'
import type { StoredDevice } from '../fleet.ts'
import type { Params } from '../params.ts'
import type { CommandEngine } from './engine.ts'
import { partsFor, refuseOpen, type Order } from './request.ts'

/** What orders are given to. */
interface GiveParts {
  commands: Pick<CommandEngine, 'openOf' | 'submit'>
  params: Pick<Params, 'known' | 'want'>
}

/** Makes the commands of an order for one device; refuses what it cannot do, and what is under way already. */
export function giveOrder(
  world: GiveParts,
  row: StoredDevice,
  order: Order,
  from: { batchNo: string; by: string; agreedBy?: string },
): void {
  const { commands, params } = world
  const { kind, reason } = order
  const open = commands.openOf(row.id)
  const parts = partsFor(row, order).filter(
    ([target, wanted]) =>
      !open.some((other) => other.kind === kind && other.target === target && other.wanted === wanted),
  )
  if (parts.length === 0) refuseOpen()
  const before = parts.map(([target]) =>
    kind === 'write' && isParamId(target) ? params.known(row, target) : '',
  )
  if (kind === 'write') params.want(row, Object.fromEntries(parts), { by: from.by, reason, commandId: 0 })
  for (const [place, [target, wanted]] of parts.entries()) {
    commands.submit({
      batchNo: from.batchNo,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      kind,
      target,
      before: before[place] ?? '',
      wanted,
      operator: from.by,
      agreedBy: from.agreedBy ?? '',
      reason,
    })
  }
}
