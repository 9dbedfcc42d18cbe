import { alert } from '#contract/resources/alarm/alert.ts'
import {
  figuresByRule,
  noFigures,
  ruleFigures,
  type FiguresByRule,
} from '#mock/engines/alarm/rules/figures.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

const counted = keptWhile<FiguresByRule>()

/** The figures of a rule, of the alerts that a person sees. */
export function ruleCounts(
  world: Pick<World, 'clock'> & ScopeParts,
  ruleId: number,
  person: StoredUser,
): ReturnType<typeof ruleFigures> {
  const visible = visibleTo(world, collectionOf(world, alert.name), person)
  if (visible === undefined) return ruleFigures(world, ruleId)
  const { alerts } = world.tables
  const figures = counted(person, `${visible.key} ${alerts.version}`, () =>
    figuresByRule(world.clock(), alerts.rows.filter(visible.sees)),
  )
  return figures.get(ruleId) ?? noFigures
}
