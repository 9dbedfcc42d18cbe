import type { quantityCalls, SheetLine } from '#contract/calls/reform/ledger.ts'
import { filledNames, sheetLimits } from '#domain/reform/quantities.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { BulkAnswer, RowError } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { findSeen, seenBy } from '#mock/resources/data-scope.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { personName } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '../orders.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import { isWanted } from './lines.ts'

type Scope = Sent<typeof quantityCalls.sheet>
type Change = Sent<typeof quantityCalls.batchSave>['rows'][number]

/** Lines visible to the user that match every given criterion. */
function linesWithin(world: World, scope: Scope, { user }: UserCall): StoredQuantity[] {
  const wanted = (['projectId', 'orderId', 'crewId', 'category'] as const).filter(
    (name) => (scope[name] ?? 0) !== 0,
  )
  const sees = seenBy(world, quantity, user)
  return world.tables.quantities.rows.filter(
    (row) => wanted.every((name) => row[name] === scope[name]) && sees(row),
  )
}

/** Matching lines that still incur cost; used by pivot, settlement and money. */
export function wantedWithin(world: World, scope: Scope, call: UserCall): StoredQuantity[] {
  return linesWithin(world, scope, call).filter((line) => isWanted(world, line))
}

/** Lines for editing in a sheet, grouped by order and limited in number. */
export function sheetOf(world: World, scope: Scope, call: UserCall) {
  const found = linesWithin(world, scope, call).toSorted((a, b) => a.orderId - b.orderId || a.id - b.id)
  const lines = found.slice(0, sheetLimits.lines).map((row) => sheetLineOf(world, row, call.language))
  return { total: found.length, lines }
}

function sheetLineOf({ tables }: World, row: StoredQuantity, language: Language): SheetLine {
  const { id, version = 0, number, orderId, category, item, unit, designed, price, state } = row
  return {
    id,
    version,
    number,
    orderId,
    order: tables.workOrders.get(orderId)?.number ?? '',
    category,
    item,
    unit,
    designed,
    taken: row.taken ?? null,
    installed: row.installed ?? null,
    returned: row.returned ?? null,
    price,
    reason: sayFilled([row.reason, row.reasonZh], language),
    state,
  }
}

/** Saves the changes of a sheet line by line; errors are reported per cell. */
export function saveSheet(
  world: World,
  { rows }: Sent<typeof quantityCalls.batchSave>,
  call: UserCall,
): BulkAnswer {
  const errors: RowError[] = []
  const failed = new Set<number>()
  for (const row of rows) {
    const wrong = saveLine(world, row, call)
    if (wrong.length > 0) failed.add(row.id)
    errors.push(...wrong)
  }
  return { ok: rows.length - failed.size, fail: failed.size, errors }
}

function saveLine(world: World, change: Change, call: UserCall): RowError[] {
  const { id, version } = change
  const stored = world.tables.quantities.get(id)
  const isSeen = findSeen(world, collectionOf(world, quantity.name), id, call.user) !== undefined
  if (stored === undefined || !isSeen) return [{ id, msg: say(texts.missing, call.language) }]
  try {
    assertOwnCrew(world, call.user, stored.crewId)
    world.tables.quantities.update(id, { ...changed(world, stored, change, call), version })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = error.problems.map(({ field, text }) => ({ id, field, msg: say(text, call.language) }))
    return problems.length > 0 ? problems : [{ id, msg: say(error.text, call.language) }]
  }
}

/** Stored values of a change; records the user who fills in an amount. */
function changed(
  { clock }: Pick<World, 'clock'>,
  stored: StoredQuantity,
  { designed, reason, ...change }: Change,
  { user }: UserCall,
): Partial<StoredQuantity> {
  const given = filledNames.filter((name) => change[name] !== undefined)
  const amounts = Object.fromEntries(given.map((name) => [name, change[name] ?? undefined]))
  const isFilling = given.some((name) => (change[name] ?? undefined) !== stored[name])
  const [filledBy, filledByZh] = personName(user)
  return {
    ...amounts,
    ...(designed !== undefined && { designed }),
    ...(reason !== undefined && { reason: reason.trim(), reasonZh: reason.trim() }),
    ...(isFilling && { filledBy, filledByZh, filledAt: formatTime(clock()) }),
    updateBy: user.loginName,
  }
}
