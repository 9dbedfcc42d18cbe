import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { inBothLanguages } from '#contract/schema/localised.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { refuse, refuseForm, Refusal } from '#mock/lib/refusal.ts'
import type { Guard, Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import { refuseIfChanged, stampAudit } from './audit.ts'
import { visibleTo } from './data-scope.ts'
import { labels } from './labels.ts'
import { createHolderSearch, referencesOf, type Holder } from './references.ts'

/** Sets the guard of a stored collection, from its declaration and from those of resources that refer to it. */
export function guardCollection(world: World, collection: Collection): void {
  const { served, table } = collection
  if (table === undefined || served.isReadOnly) return
  const holderOf = createHolderSearch(world, collection)

  table.guard = {
    put(row, previous) {
      if (previous !== undefined) refuseIfChanged(world, collection, row, previous)
      const problems = collection.problemsOf(row, previous)
      if (problems.length > 0) refuseForm(problems)
    },
    remove(row) {
      served.assertRemovable?.(world, row)
      const holder = holderOf(row.id)
      if (holder) throw new InUse(labels(collection, row), holder)
      // rows removed by cascade must not refuse once the row is gone
      for (const { table: other, names } of referring(world, served.resource.name, served.cascadeTo ?? []))
        for (const child of pointingRows(other, names, row.id)) other.guard.remove?.(child)
    },
    stamp: (row, previous) => ({
      ...row,
      ...inBothLanguages(served.resource.fields, row),
      ...served.derive?.(world, row),
      ...stampAudit(world, row, previous),
    }),
  } satisfies Guard
}

/** Refuses to remove something that records still use, regardless of whether the caller may see them. */
export class InUse extends Refusal {
  readonly used: Text2
  readonly holder: Holder

  constructor(used: Text2, holder: Holder) {
    super(code.conflict, inUse(used, holder))
    this.used = used
    this.holder = holder
  }
}

/** Refuses to remove a row that the user must not remove; names and counts only references that the user sees. */
export function assertMayGo(world: World, collection: Collection, row: StoredRow, person: StoredUser): void {
  collection.served.assertRemovableBy?.(world, row, person)
  try {
    collection.table?.guard.remove?.(row)
  } catch (error) {
    const visible = error instanceof InUse && visibleTo(world, error.holder.collection, person)
    if (!visible) throw error
    const { used, holder } = error
    refuse(code.conflict, visible.sees(holder.row) ? inUse(used, { ...holder, count: 1 }) : inUseBeyond(used))
  }
}

function inUseBeyond([name, nameZh]: Text2): Text2 {
  return [
    `"${name}" is still used by records outside your data.`,
    `“${nameZh}”仍被您数据范围以外的记录使用。`,
  ]
}

/** Message that something is still in use. */
function inUse([name, nameZh]: Text2, { collection, row, count }: Holder): Text2 {
  const { title } = collection.served.resource
  const [user, userZh] = labels(collection, row)
  if (count === 1) {
    return [
      `"${name}" is still used by "${user}" (${title[0]}).`,
      `“${nameZh}”仍被“${userZh}”（${title[1]}）使用。`,
    ]
  }
  return [
    `"${name}" is still used by ${count} records (${title[0]}), such as "${user}".`,
    `“${nameZh}”仍被 ${count} 条记录（${title[1]}）使用，例如“${userZh}”。`,
  ]
}

/** Applies the removal of a row to rows that refer to it: clears their references or removes them. */
export function applyReferentialActions(
  world: Pick<World, 'collections'>,
  { served, table: own }: Collection,
  id: number,
): void {
  const { resource, nullifiedIn = [], cascadeTo = [] } = served
  for (const { table, names } of referring(world, resource.name, cascadeTo)) {
    for (const row of pointingRows(table, names, id)) table.remove(row.id)
  }
  // several may have been removed at once
  const isGone = (one: unknown) => typeof one === 'number' && one !== 0 && own?.get(one) === undefined
  for (const { table, names } of referring(world, resource.name, nullifiedIn)) {
    for (const row of pointingRows(table, names, id)) table.update(row.id, without(row, names, isGone))
  }
}

/** Tables of the named resources, with the fields by which they refer to the target. */
function referring({ collections }: Pick<World, 'collections'>, target: string, names: readonly string[]) {
  return names.flatMap((name) => {
    const other = collections.get(name)
    const fields =
      other === undefined ? [] : referencesOf(other.served).filter((field) => field.target === target)
    return other?.table === undefined
      ? []
      : [{ table: other.table, names: fields.map((field) => field.name) }]
  })
}

/** Values of a row without references to removed rows: removed from lists, 0 for single ones. */
function without(row: StoredRow, names: readonly string[], isGone: (id: unknown) => boolean): object {
  return Object.fromEntries(
    names.map((name) => {
      const value = attribute(row, name)
      if (Array.isArray(value)) return [name, value.filter((entry) => !isGone(entry))]
      return [name, isGone(value) ? 0 : value]
    }),
  )
}

/** Updates derived values of the descendants of a changed row. */
export function deriveBelow(world: World, { served, tree, table }: Collection, id: number): void {
  if (served.derive === undefined || tree === undefined) return
  for (const child of tree.children(id)) {
    const values = Object.entries(served.derive(world, child))
    if (values.some(([name, value]) => attribute(child, name) !== value)) table?.update(child.id, {})
  }
}

const finders = keptBy<Map<string, RowsBy<StoredRow>>>()

/**
 * Finds the rows of a table that refer to an id by some fields, through an index instead of a scan: thousands of alerts
 * with thousands of pictures may be removed at once.
 */
function pointingRows(table: Table, names: readonly string[], id: number): readonly StoredRow[] {
  return [...new Set(names.flatMap((name) => finderOf(table, name)(id)))]
}

function finderOf(table: Table, name: string): RowsBy<StoredRow> {
  const ofTable = finders(table, () => new Map())
  const finder = ofTable.get(name) ?? rowsBy(table, (row) => idsIn(attribute(row, name)))
  ofTable.set(name, finder)
  return finder
}

function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number')
}
