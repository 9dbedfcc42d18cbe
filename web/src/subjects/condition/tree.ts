import {
  conditionLimits,
  type Comparison,
  type Condition,
  type ConditionGroup,
} from '#domain/metering/conditions/conditions.ts'

/** The way from the root of a condition to one of its parts: the place in each group passed. */
export type Path = readonly number[]

/** A condition that is no group. */
export type Leaf = Exclude<Condition, ConditionGroup>

/** What a new condition begins with. */
export const firstLeaf: Comparison = { kind: 'compare', property: 'ua', op: 'lt', value: 198 }

/** A condition as a group, which is what an editor shows; the condition itself where it is one already. */
export function asGroup(condition: Condition): ConditionGroup {
  return condition.kind === 'group' ? condition : { kind: 'group', mode: 'any', of: [condition] }
}

/** A group as the condition that is kept: its only part where it has one, since that means the same. */
export function asCondition(group: ConditionGroup): Condition {
  const [only] = group.of
  return group.of.length === 1 && only !== undefined ? only : group
}

/** All single conditions, in the order in which they are read. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return condition.kind === 'group' ? condition.of.flatMap(leavesOf) : [condition]
}

/** How deep groups stand in each other, the group itself counted. */
export function depthOf(condition: Condition): number {
  return condition.kind === 'group' ? 1 + Math.max(0, ...condition.of.map(depthOf)) : 0
}

/** Whether one more single condition may be added anywhere. */
export function mayAddLeaf(root: ConditionGroup): boolean {
  return leavesOf(root).length < conditionLimits.leaves
}

/** Whether a group may be added into the one at a path. */
export function mayAddGroup(root: ConditionGroup, path: Path): boolean {
  return mayAddLeaf(root) && path.length + 2 <= conditionLimits.depth
}

/** The part at a path; nothing where the path leads nowhere. */
export function partAt(condition: Condition, path: Path): Condition | undefined {
  const [place, ...rest] = path
  if (place === undefined) return condition
  const part = condition.kind === 'group' ? condition.of[place] : undefined
  return part && partAt(part, rest)
}

/** The condition with the part at a path exchanged; with none, the part is taken out, and groups left empty with it. */
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

/** The condition with a part added at the end of the group at a path. */
export function addTo(root: ConditionGroup, path: Path, part: Condition): ConditionGroup {
  const group = partAt(root, path)
  return group?.kind === 'group' ? replaceAt(root, path, { ...group, of: [...group.of, part] }) : root
}

/** The condition with a part moved up or down among its neighbours; the same where it stands at the end. */
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
