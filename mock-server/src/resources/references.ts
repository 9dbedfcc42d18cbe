import type { Field } from '#contract/schema/field.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { World, Collection, Served } from '#mock/world/world.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { orgsSeen, seesId, visibleTo, type ScopeParts } from './data-scope.ts'

/** A field of a resource that refers to rows of another resource, or of the same one. */
interface Reference {
  name: string
  field: Field
  /** Name of the resource referred to. */
  target: string
}

/** Returns the fields of a resource that refer to others. */
export function referencesOf({ resource }: Pick<Served, 'resource'>): Reference[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.resource === undefined ? [] : [{ name, field, target: field.resource }],
  )
}

/** References to a row from one collection: an example and the number. */
export interface Holder {
  collection: Collection
  row: StoredRow
  count: number
}

/**
 * Creates a search for references that prevent the removal of a row: not those of read-only resources, nor those that
 * are cleared or removed with it.
 */
export function createHolderSearch(
  world: Pick<World, 'collections'>,
  { served }: Pick<Collection, 'served'>,
): (id: number) => Holder | undefined {
  const { resource, nullifiedIn = [], cascadeTo = [] } = served
  const free = new Set([...nullifiedIn, ...cascadeTo])
  let sources: { collection: Collection; names: string[] }[] | undefined
  let known: { version: string; holders: Map<number, Holder> } | undefined

  const pointing = () =>
    [...world.collections.values()].flatMap((collection) => {
      if (collection.served.isReadOnly || free.has(collection.served.resource.name)) return []
      const fields = referencesOf(collection.served).filter(({ target }) => target === resource.name)
      return fields.length === 0 ? [] : [{ collection, names: fields.map(({ name }) => name) }]
    })

  return (id) => {
    sources ??= pointing()
    const version = sources.map(({ collection }) => collection.source.version).join()
    if (known?.version !== version) {
      known = { version, holders: new Map() }
      for (const { collection, names } of sources) countHolders(known.holders, collection, names)
    }
    return known.holders.get(id)
  }
}

function countHolders(holders: Map<number, Holder>, collection: Collection, names: readonly string[]): void {
  for (const row of collection.source.rows) {
    for (const id of new Set(names.flatMap((name) => [attribute(row, name)].flat().map(Number)))) {
      const known = holders.get(id)
      if (known?.collection === collection) known.count += 1
      else if (known === undefined) holders.set(id, { collection, row, count: 1 })
    }
  }
}

/** Message for a reference to a record that is missing or not visible to the user. */
export const dangling: Text2 = ['The record chosen does not exist.', '所选记录不存在。']

/** Message for a reference to a user who is locked or not visible. */
export const noSignIn: Text2 = ['Choose a user who can sign in.', '请选择可登录的用户。']

const outside: Text2 = [
  'The record would lie outside the data that you may see.',
  '该记录将超出您的数据范围。',
]

/** Problems with a change, or with a new row if `row` is undefined, that depend on the user who makes it. */
export function problemsFor(
  world: World,
  collection: Collection,
  row: StoredRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  return [
    ...(collection.served.problemsFor?.(world, row, values, actor) ?? []),
    ...beyondScope(world, collection, row, values, actor),
  ]
}

/** Requires that a row refers only to rows visible to the writer, and stays visible to the writer. */
function beyondScope(
  world: ScopeParts,
  collection: Collection,
  row: StoredRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  if (orgsSeen(world, actor) === undefined) return []
  const problems = unseenReferences(world, collection, row, values, actor)
  const visible = visibleTo(world, collection, actor)
  if (problems.length > 0 || visible === undefined) return problems
  const stored = { createBy: actor.loginName, ...row, ...values, id: row?.id ?? -1 }
  return visible.sees(stored) ? [] : [{ field: placeField(collection), text: outside }]
}

function unseenReferences(
  world: ScopeParts,
  { served }: Collection,
  row: StoredRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  const given = { id: -1, ...values }
  return referencesOf(served).flatMap(({ name, field, target }) => {
    const before = new Set(row === undefined ? [] : [attribute(row, name)].flat())
    const chosen = [attribute(given, name) ?? []].flat().filter((id) => !before.has(id))
    // a user who does not see the root of a tree cannot put rows there
    const mayBeNone = target !== served.resource.name || field.required !== true
    const isSeen = (id: unknown) => (id === 0 && mayBeNone) || seesId(world, target, Number(id), actor)
    return chosen.every(isSeen) ? [] : [{ field: name, text: dangling }]
  })
}

/** Field that names the owning organisation of a row. */
function placeField({ served }: Collection): string {
  const place = referencesOf(served).find(({ target }) => target === org.name)
  return place?.name ?? served.resource.label
}
