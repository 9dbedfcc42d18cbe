import type { ThingModel } from './model-check.ts'

const modelParts = ['properties', 'events', 'commands'] as const
type ModelPart = (typeof modelParts)[number]

/** Difference between two models: an added or removed member, or a changed field of one. */
export interface ModelDifference {
  part: ModelPart
  id: string
  /** Changed field; empty when the whole member was added or removed. */
  field: string
  before: string
  after: string
}

/** Compares two versions of a model by member and field. */
export function modelDifferences(before: ThingModel, after: ThingModel): ModelDifference[] {
  return modelParts.flatMap((part) => {
    const [old, now] = [byId(before[part]), byId(after[part])]
    const ids = [...new Set([...old.keys(), ...now.keys()])]
    return ids.flatMap((id): ModelDifference[] => {
      const [was, is] = [old.get(id), now.get(id)]
      if (was === undefined) return [{ part, id, field: '', before: '', after: nameIn(is) }]
      if (is === undefined) return [{ part, id, field: '', before: nameIn(was), after: '' }]
      return fieldsOf(was, is).map((field) => ({
        part,
        id,
        field,
        before: textOf(was[field]),
        after: textOf(is[field]),
      }))
    })
  })
}

type Member = Readonly<Record<string, unknown>>

function byId(members: readonly object[]): Map<string, Member> {
  return new Map(members.map((member) => [String(Reflect.get(member, 'id')), { ...member }]))
}

function fieldsOf(was: Member, is: Member): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.filter((name) => textOf(was[name]) !== textOf(is[name]))
}

function nameIn(member: Member | undefined): string {
  return textOf(member?.['name'])
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
