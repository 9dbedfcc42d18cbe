import { code } from '#contract/envelope.ts'
import type { Field } from '#contract/field.ts'
import type { Text2 } from '#contract/language.ts'
import { refuse, refuseForm, type FieldProblem } from '../http/refusal.ts'
import { attribute, type Guard, type StoredRow, type Table } from '../store/table.ts'
import { tableName } from '../tables.ts'
import type { World } from '../world.ts'
import type { Served } from './served.ts'

const taken: Text2 = ['This value is already in use.', '该值已被使用。']
const dangling: Text2 = ['The record chosen does not exist.', '所选记录不存在。']

/** The rules of a table, from the declarations of what it serves and of what refers to it. */
export function createGuard(world: World, served: Served): Guard {
  const table = world.store.table(tableName(served.resource))
  return {
    put(row, previous) {
      const problems = [
        ...repeated(served, table, row),
        ...missingReferences(world, served, row),
        ...(served.problems?.(world, row, previous) ?? []),
      ]
      if (problems.length > 0) refuseForm(problems)
    },
    remove(row) {
      served.keep?.(world, row)
      refuseIfReferred(world, served, row)
    },
  }
}

function repeated({ unique = [] }: Served, table: Table, row: StoredRow): FieldProblem[] {
  return unique
    .filter((field) =>
      table.rows.some((other) => other.id !== row.id && attribute(other, field) === attribute(row, field)),
    )
    .map((field) => ({ field, text: taken }))
}

function missingReferences(world: World, { resource }: Served, row: StoredRow): FieldProblem[] {
  return references(resource.fields).flatMap(({ name, field, target }) => {
    const ids = [attribute(row, name)].flat().map(Number)
    const isTree = field.resource === resource.name
    const mayBeNone = field.kind === 'ref' && (isTree || !field.required)
    const exists = (id: number) => (id === 0 && mayBeNone) || world.store.table(target).get(id) !== undefined
    return world.store.has(target) && !ids.every(exists) ? [{ field: name, text: dangling }] : []
  })
}

function refuseIfReferred(world: World, { resource, label, releasedBy = [] }: Served, row: StoredRow): void {
  for (const other of world.served) {
    const pointing = references(other.resource.fields).filter(({ field }) => field.resource === resource.name)
    if (pointing.length === 0 || releasedBy.includes(other.resource.name)) continue
    const rows = world.store.table(tableName(other.resource)).rows
    const holder = rows.find((candidate) => pointing.some(({ name }) => refersTo(candidate, name, row.id)))
    if (holder) refuse(code.conflict, inUse(attribute(row, label), other, holder))
  }
}

function inUse(name: unknown, { resource, label }: Served, holder: StoredRow): Text2 {
  const user = String(attribute(holder, label))
  return [
    `"${String(name)}" is still used by "${user}" (${resource.title[0]}).`,
    `“${String(name)}”仍被“${user}”（${resource.title[1]}）使用。`,
  ]
}

/** Takes a removed row out of the lists of those that release it. */
export function release(world: World, { resource, releasedBy = [] }: Served, id: number): void {
  for (const other of world.served.filter((candidate) => releasedBy.includes(candidate.resource.name))) {
    const table = world.store.table(tableName(other.resource))
    const lists = references(other.resource.fields).filter(({ field }) => field.resource === resource.name)
    for (const { name } of lists) {
      for (const row of table.rows.filter((candidate) => refersTo(candidate, name, id))) {
        table.update(row.id, { [name]: [attribute(row, name)].flat().filter((entry) => entry !== id) })
      }
    }
  }
}

function refersTo(row: StoredRow, name: string, id: number): boolean {
  return [attribute(row, name)].flat().includes(id)
}

function references(
  fields: Readonly<Record<string, Field>>,
): { name: string; field: Field; target: string }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.resource === undefined ? [] : [{ name, field, target: tableName({ name: field.resource }) }],
  )
}
