import type { ThingModel } from './model-check.ts'

/** The lists of a model. */
const modelParts = ['properties', 'events', 'commands'] as const
type ModelPart = (typeof modelParts)[number]

/** One thing that differs between two models: a member that came or went, or a field of one. */
export interface ModelDifference {
  part: ModelPart
  id: string
  /** The field that differs; empty where the whole member came or went. */
  field: string
  before: string
  after: string
}

/** What differs between two versions of a model, member by member and field by field. */
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
