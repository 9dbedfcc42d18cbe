import { bounds } from '#domain/metering/conditions/bounds.ts'
import { operators, type Condition, type ConditionGroup } from '#domain/metering/conditions/conditions.ts'
import { isEventCode } from '#domain/metering/events.ts'
import type { Limits } from '#domain/metering/properties.ts'
import { isValueId, kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { asGroup, firstLeaf, type Leaf } from './tree.ts'

/** Kinds of single conditions, in the order in which they are offered. */
export const leafKinds = ['compare', 'rate', 'event', 'silent'] as const
type LeafKind = (typeof leafKinds)[number]

/** Deeper nesting of groups is not read. */
const deepest = 8

/**
 * A condition to edit, whatever came: what is no part of a condition is left out, a number that is none stays to be
 * written. Nothing at all is a group without a condition.
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

/** What a condition becomes when its kind is changed; its property stays where the new kind has one. */
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

/** The upper limit that a property usually has, else its lower one; 0 where it has none. */
export function usualValue({ warnHigh, warnLow }: Limits): number {
  return warnHigh ?? warnLow ?? 0
}
