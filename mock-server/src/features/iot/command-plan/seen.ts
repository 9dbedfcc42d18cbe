import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** The plan of an id; refuses one that a person does not see like one that there is not. */
export function seenPlan(world: World, id: number, person: StoredUser): StoredPlan {
  const isSeen = seesId(world, commandPlan.name, id, person)
  return (isSeen ? world.tables.commandPlans.get(id) : undefined) ?? refuse(code.missing, texts.missing)
}

/** The same of a run. */
export function seenRun(world: World, id: number, person: StoredUser): StoredPlanRun {
  const isSeen = seesId(world, commandPlanRun.name, id, person)
  return (isSeen ? world.tables.commandPlanRuns.get(id) : undefined) ?? refuse(code.missing, texts.missing)
}
