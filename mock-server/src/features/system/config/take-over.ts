import * as z from 'zod/mini'
import { dashboards } from '#contract/calls/home/dashboard.declared.ts'
import { configKinds, sharedDashboard } from '#contract/resources/config-kinds.ts'
import { role } from '#contract/resources/system/role.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { check } from '#contract/schema/rules.ts'
import { code } from '#contract/wire/envelope.ts'
import { valuesOf, type ConfigKind } from '#domain/config/records.ts'
import { placeOf, withMade, type FileChange } from '#domain/config/tree.ts'
import { unattended } from '#mock/auth/password-proof.ts'
import { demand, invalidParameter, Refusal, refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { problemsFor } from '#mock/resources/references.ts'
import { changedValues, newValues } from '#mock/resources/values.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { dashboardTable } from '#mock/tables/unserved-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { checkPanels, type StoredDashboard } from '#mock/resources/dashboards.ts'
import type { Standing } from './standing.ts'

type Values = Readonly<Record<string, unknown>>

/** Reasons why files cannot be applied, by path. */
export type Problems = ReadonlyMap<string, readonly Text2[]>

const words = {
  mayNot: ['The person who proposes it is not permitted to do this.', '提交人没有执行此操作的权限。'],
} satisfies Record<string, Text2>

/**
 * Applies file changes in any order that works, with the permissions of the proposer; must be called in a transaction.
 * Returns the problems.
 */
export function takeOver(
  world: World,
  { names }: Standing,
  changes: readonly FileChange[],
  person: StoredUser,
): Problems {
  const made = withMade(names)
  const placed = configKinds.flatMap((kind) =>
    changes.flatMap((change) => {
      const place = placeOf(configKinds, change.path)
      return place?.kind === kind ? [{ ...change, ...place, isGone: change.kind === 'removed' }] : []
    }),
  )
  let waiting = [
    ...placed.filter(({ isGone }) => isGone).toReversed(),
    ...placed.filter(({ isGone }) => !isGone),
  ]
  for (;;) {
    const problems = new Map<string, readonly Text2[]>()
    const left = waiting.filter(({ kind, name, after, path, isGone }) => {
      const id = made.idOf(kind.resource.name, name)
      const { values, problems: lost } = isGone
        ? { values: {}, problems: [] }
        : valuesOf(kind, JSON.parse(after), made)
      const found =
        lost.length > 0
          ? lost
          : refusalOf(() => {
              if (isGone) remove(world, kind, id ?? 0, person)
              else made.add(kind, name, put(world, kind, id, values, person))
            })
      if (found.length > 0) problems.set(path, found)
      return found.length > 0
    })
    // retry changes that failed for lack of another record, once that exists
    if (left.length === 0 || left.length === waiting.length) return problems
    waiting = left
  }
}

/** Thrown to roll back a dry run. */
class OnlyTried extends Error {}

/** Returns what could not be applied; the changes are rolled back. */
export function dryRun(world: World, ...how: [Standing, readonly FileChange[], StoredUser]): Problems {
  let problems: Problems = new Map()
  try {
    unattended(() =>
      world.store.atomically(() => {
        problems = takeOver(world, ...how)
        throw new OnlyTried()
      }),
    )
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  return problems
}

/** Messages of a refusal; empty if the action succeeds. */
function refusalOf(act: () => void): readonly Text2[] {
  try {
    act()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.problems.length > 0 ? error.problems.map(({ text }) => text) : [error.text]
  }
}

function assertMay(world: World, needed: string, person: StoredUser): void {
  if (!world.grantsOf(person).permissions.has(needed)) refuse(code.forbidden, words.mayNot)
}

/** Creates or updates a record by all rules of its resource; returns its id. */
function put(
  world: World,
  kind: ConfigKind,
  id: number | undefined,
  values: Values,
  person: StoredUser,
): number {
  if (kind.resource === sharedDashboard) return putDashboard(world, id, values, person)
  const collection = collectionOf(world, kind.resource.name)
  const { served } = collection
  const table = tableOf(world, kind)
  const row = id === undefined ? undefined : table.get(id)
  const { fields, actions } = kind.resource
  assertMay(world, permission(kind.resource, row === undefined ? 'save' : 'update'), person)
  const given =
    row === undefined
      ? newValues(fields, { ...served.defaults, ...values })
      : changedValues(fields, row, values)
  const also = (kind.also ?? []).filter((name) => Object.hasOwn(values, name))
  const asked = also.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : [[name, { ...field, readOnly: false, required: true }] as const]
  })
  demand(check(Object.fromEntries(asked), values))
  const initial = { ...served.initial?.(world) }
  const set = Object.fromEntries(also.map((name) => [name, values[name]]))
  const before = row ?? { id: 0, ...initial }
  if (also.some((name) => set[name] !== attribute(before, name)))
    assertMay(world, permission(kind.resource, actions?.['enable']?.verb ?? 'state'), person)
  const problems = problemsFor(world, collection, row, given, person)
  if (problems.length > 0) refuseForm(problems)
  const stored = { ...given, ...set, updateBy: person.loginName }
  if (row === undefined) return table.insert({ ...initial, ...stored }).id
  table.update(row.id, stored)
  return row.id
}

function remove(world: World, kind: ConfigKind, id: number, person: StoredUser): void {
  if (kind.resource === sharedDashboard) {
    unshare(world, id, person)
    return
  }
  const { served } = collectionOf(world, kind.resource.name)
  const table = tableOf(world, kind)
  const row = table.get(id) ?? refuse(code.missing, texts.missing)
  assertMay(world, permission(kind.resource, 'delete'), person)
  served.assertRemovableBy?.(world, row, person)
  table.remove(id)
}

function tableOf(world: World, { resource }: ConfigKind): Table {
  const { table } = collectionOf(world, resource.name)
  if (table === undefined) throw new Error(`${resource.name} is not stored`)
  return table
}

/** Sharing with arbitrary roles requires the permission to edit roles. */
function putDashboard(world: World, id: number | undefined, values: Values, person: StoredUser): number {
  assertMay(world, permission(role, 'update'), person)
  demand(check(sharedDashboard.fields, values))
  const table = world.store.table<StoredDashboard>(dashboardTable)
  const row = id === undefined ? undefined : table.get(id)
  const { success, data } = z.safeParse(dashboards.save.request, { ...row, id: 0, version: 0, ...values })
  if (!success) return refuseForm([{ field: 'panels', text: invalidParameter('panels') }])
  checkPanels(data.panels)
  const { name, roleIds, panels } = data
  const userId = Number(values['userId'] ?? row?.userId)
  const stored = { name, roleIds, panels, userId }
  if (row === undefined) return table.insert({ ...stored, version: 1 }).id
  table.put({ ...stored, id: row.id, version: row.version + 1 })
  return row.id
}

/** Removes the shares of a dashboard; its owner keeps it. */
function unshare(world: World, id: number, person: StoredUser): void {
  assertMay(world, permission(role, 'update'), person)
  const table = world.store.table<StoredDashboard>(dashboardTable)
  const row: StoredRow & StoredDashboard = table.get(id) ?? refuse(code.missing, texts.missing)
  table.put({ ...row, roleIds: [], version: row.version + 1 })
}
