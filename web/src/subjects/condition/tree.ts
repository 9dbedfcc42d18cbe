import {
  conditionLimits,
  type Comparison,
  type Condition,
  type ConditionGroup,
  operators,
  bounds,
} from '#domain/metering/conditions/conditions.ts'
import { isEventCode } from '#domain/metering/events.ts'
import type { Limits } from '#domain/metering/properties.ts'
import { isValueId, kindOfValue, type ValueId } from '#domain/metering/values.ts'

/** Path from the root of a condition to a part: the index in each group. */
export type Path = readonly number[]

/** Single condition. */
export type Leaf = Exclude<Condition, ConditionGroup>

/** Default of a new condition. */
export const firstLeaf: Comparison = { kind: 'compare', property: 'ua', op: 'lt', value: 198 }

/** Wraps a condition in a group for the editor; groups are returned unchanged. */
export function asGroup(condition: Condition): ConditionGroup {
  return condition.kind === 'group' ? condition : { kind: 'group', mode: 'any', of: [condition] }
}

/** Unwraps a group with a single part, which means the same; the inverse of `asGroup`. */
export function asCondition(group: ConditionGroup): Condition {
  const [only] = group.of
  return group.of.length === 1 && only !== undefined ? only : group
}

/** Returns all single conditions in reading order. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return condition.kind === 'group' ? condition.of.flatMap(leavesOf) : [condition]
}

/** Returns the nesting depth of groups, including the condition itself. */
export function depthOf(condition: Condition): number {
  return condition.kind === 'group' ? 1 + Math.max(0, ...condition.of.map(depthOf)) : 0
}

/** Whether another single condition may be added. */
export function mayAddLeaf(root: ConditionGroup): boolean {
  return leavesOf(root).length < conditionLimits.leaves
}

/** Whether a group may be added to the group at a path. */
export function mayAddGroup(root: ConditionGroup, path: Path): boolean {
  return mayAddLeaf(root) && path.length + 2 <= conditionLimits.depth
}

/** Returns the part at a path, or `undefined`. */
export function partAt(condition: Condition, path: Path): Condition | undefined {
  const [place, ...rest] = path
  if (place === undefined) return condition
  const part = condition.kind === 'group' ? condition.of[place] : undefined
  return part && partAt(part, rest)
}

/** Replaces the part at a path; `undefined` removes it together with groups that become empty. */
export function replaceAt(root: ConditionGroup, path: Path, part: Condition | undefined): ConditionGroup {
  const [place, ...rest] = path
  if (place === undefined) return part === undefined ? { ...root, of: [] } : asGroup(part)
  const of = root.of.flatMap((child, index) => {
    if (index !== place) return [child]
    if (rest.length === 0) return part === undefined ? [] : [part]
    if (child.kind !== 'group') return [child]
    const next = replaceAt(child, rest, part)
    return next.of.length === 0 ? [] : [next]
  })
  return { ...root, of }
}

/** Appends a part to the group at a path. */
export function addTo(root: ConditionGroup, path: Path, part: Condition): ConditionGroup {
  const group = partAt(root, path)
  return group?.kind === 'group' ? replaceAt(root, path, { ...group, of: [...group.of, part] }) : root
}

/** Moves a part up or down among its siblings; no effect at either end. */
export function moveAt(root: ConditionGroup, path: Path, by: 1 | -1): ConditionGroup {
  const place = path.at(-1)
  const group = partAt(root, path.slice(0, -1))
  if (place === undefined || group?.kind !== 'group') return root
  const part = group.of[place]
  const other = group.of[place + by]
  if (part === undefined || other === undefined) return root
  const of = group.of.map((child, index) => (index === place ? other : index === place + by ? part : child))
  return replaceAt(root, path.slice(0, -1), { ...group, of })
}

/** Kinds of single conditions, in order of display. */
export const leafKinds = ['compare', 'rate', 'event', 'silent'] as const
type LeafKind = (typeof leafKinds)[number]

/** Maximum nesting depth; deeper groups are ignored. */
const deepest = 8

/**
 * Parses an unknown value as a condition to edit: invalid parts are dropped, invalid numbers become NaN for the user to
 * correct. Without a condition returns an empty group.
 */
export function readDraft(value: unknown): ConditionGroup {
  const draft = readPart(value, 0)
  return draft === undefined ? { kind: 'group', mode: 'any', of: [] } : asGroup(draft)
}

function readPart(value: unknown, depth: number): Condition | undefined {
  const part: Record<string, unknown> = Object(value)
  const { kind, of: members } = part
  if (kind === 'group') {
    const parts: readonly unknown[] = Array.isArray(members) && depth < deepest ? members : []
    return {
      kind,
      mode: part['mode'] === 'all' ? 'all' : 'any',
      of: parts.flatMap((member) => readPart(member, depth + 1) ?? []),
    }
  }
  if (kind === 'compare') return readComparison(part)
  if (kind === 'rate') {
    return {
      kind,
      property: readProperty(part),
      op: part['op'] === 'lt' ? 'lt' : 'gt',
      value: readNumber(part['value']),
    }
  }
  if (kind === 'event') {
    const code = part['code']
    return { kind, code: typeof code === 'string' && isEventCode(code) ? code : 'OFFLINE' }
  }
  return kind === 'silent' ? { kind, minutes: readNumber(part['minutes']) } : undefined
}

function readComparison(part: Readonly<Record<string, unknown>>): Leaf {
  const op = operators.find(([known]) => known === part['op'])?.[0] ?? 'gt'
  const other = part['other']
  const bound = bounds.find(([known]) => known === part['bound'])?.[0]
  return {
    kind: 'compare',
    property: readProperty(part),
    op,
    value: readNumber(part['value']),
    ...(part['high'] !== undefined && { high: readNumber(part['high']) }),
    ...(typeof other === 'string' && isValueId(other) && { other }),
    ...(bound !== undefined && { bound }),
  }
}

function readProperty({ property }: Readonly<Record<string, unknown>>): ValueId {
  return typeof property === 'string' && isValueId(property) ? property : firstLeaf.property
}

function readNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

/** Changes the kind of a condition; its property is kept where the new kind has one. */
export function asKind(leaf: Leaf, kind: LeafKind): Leaf {
  if (leaf.kind === kind) return leaf
  const property = 'property' in leaf ? leaf.property : firstLeaf.property
  switch (kind) {
    case 'compare':
      return { kind, property, op: 'gt', value: usualValue(kindOfValue(property, [])) }
    case 'rate':
      return { kind, property, op: 'lt', value: -30 }
    case 'event':
      return { kind, code: 'OFFLINE' }
    case 'silent':
      return { kind, minutes: 45 }
  }
}

/** Returns the upper warning limit of a property, else the lower one, else 0. */
export function usualValue({ warnHigh, warnLow }: Limits): number {
  return warnHigh ?? warnLow ?? 0
}
