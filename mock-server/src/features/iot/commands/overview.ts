import type { CommandBatch, CommandRefusal, iotCalls } from '#contract/calls/iot.ts'
import { commandErrors, finalStates, type CommandError } from '#domain/metering/commands.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { meaningOf } from '#mock/engines/fleet/commands/answer-byte.ts'
import type { UserCall } from '#mock/http/call.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

type Parts = Pick<World, 'collections' | 'grantsOf' | 'tables'>

const mostBatches = 50
/** The last batches of several commands, the newest first, each with how far it is. */
export function batchesOf(world: Parts, { user }: UserCall): CommandBatch[] {
  const batches = new Map<string, CommandRow[]>()
  for (const row of seen(world, user)) {
    const known = batches.get(row.batchNo)
    if (known === undefined) batches.set(row.batchNo, [row])
    else known.push(row)
  }
  return [...batches.values()]
    .filter(({ length }) => length > 1)
    .slice(-mostBatches)
    .toReversed()
    .flatMap((rows) => batchOf(world, rows))
}

function batchOf({ tables }: Parts, rows: readonly CommandRow[]): CommandBatch[] {
  const [first] = rows
  if (first === undefined) return []
  const { batchNo, kind, createTime, reason } = first
  const [operator, operatorZh] = nameOfLogin(tables.users, first.operator)
  const lost = rows.filter((row) => isLost(row)).length
  const done = rows.filter(({ status }) => finalStates.has(status)).length
  return [{ batchNo, kind, createTime, reason, operator, operatorZh, total: rows.length, done, lost }]
}

/** What came to nothing, by how the devices answered, the most frequent first. */
export function refusalsOf(
  world: Parts,
  { batchNo }: Sent<typeof iotCalls.refusals>,
  { user }: UserCall,
): CommandRefusal[] {
  const found = new Map<string, CommandRefusal>()
  for (const row of seen(world, user)) {
    if (!isLost(row) || (batchNo !== undefined && row.batchNo !== batchNo)) continue
    // rows of an older platform have none
    const byte = row.answerByte ?? ''
    const key = `${row.status} ${row.resultCode} ${byte}`
    const count = (found.get(key)?.count ?? 0) + 1
    const [text, textZh] = isKnown(row.resultCode) ? commandErrors[row.resultCode] : (['', ''] as const)
    const [meaning, meaningZh] = meaningOf(byte)
    const { status, resultCode } = row
    found.set(key, { status, resultCode, byte, meaning, meaningZh, text, textZh, count })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || (a.byte < b.byte ? -1 : 1))
}

function isLost({ status }: CommandRow): boolean {
  return status === 'failed' || status === 'timeout' || status === 'expired'
}

function isKnown(code: string): code is CommandError {
  return Object.hasOwn(commandErrors, code)
}

function seen(world: Parts, user: UserCall['user']): readonly CommandRow[] {
  const visible = visibleTo(world, collectionOf(world, command.name), user)
  const { rows } = world.tables.commands
  return visible === undefined ? rows : rows.filter((row) => visible.sees(row))
}
