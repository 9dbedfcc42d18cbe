import type { CloseFinding } from '#contract/calls/reform/project.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readSelection } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

type Parts = ScopeParts & Pick<World, 'clock'>

/**
 * What each check of a closing finds, counted as the list counts that it leads to; where no reader is named, everything
 * counts.
 */
export function findingsOf(world: Parts, projectId: number, reader?: StoredUser): CloseFinding[] {
  return checksOf(world, projectId).map(({ id, list, all, open }) => ({
    id,
    all: countOf(world, list, all, reader),
    open: countOf(world, list, open, reader),
  }))
}

/** The checks of a project, as far as the platform serves what they look at. */
function checksOf({ clock, collections }: Pick<World, 'clock' | 'collections'>, projectId: number) {
  return closeChecksOf(projectId, dateOf(clock())).filter(({ list }) => collections.has(list))
}

function countOf(world: Parts, list: string, filter: Filter, reader: StoredUser | undefined): number {
  const collection = collectionOf(world, list)
  return collection.lister.all(readSelection(world, collection, filter, reader)).length
}

/** Refuses to close a project that lacks something, and names what is missing. */
export function assertComplete(world: Parts, projectId: number): void {
  const missing = missingOf(world, projectId)
  if (missing.length > 0) refuse(code.conflict, joined(missing))
}

function missingOf(world: Parts, id: number): Text2[] {
  const found = new Map(findingsOf(world, id).map((finding) => [finding.id, finding.open]))
  return checksOf(world, id).flatMap((check) => {
    const n = found.get(check.id) ?? 0
    if (n === 0) return []
    const [label, labelZh] = check.label
    const [en, zh] = check.missing
    return [[`${label}: ${fill(en, { n })}`, `${labelZh}：${fill(zh, { n })}`] as const]
  })
}

function joined(parts: readonly Text2[]): Text2 {
  return [`${parts.map(([en]) => en).join('; ')}.`, `${parts.map(([, zh]) => zh).join('；')}。`]
}
