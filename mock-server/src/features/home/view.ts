import type { Counting } from '#contract/calls/home/home.ts'
import { figuresOf, type FiguresParts, type HomeFigures } from './figures.ts'
import type { FleetFigures } from './fleet-count.ts'
import { wholeScope, type HomeScope } from './scope.ts'

/** What is known for a call of the dashboard: the fleet of its day, how far that is counted, and the days before. */
export interface HomeView {
  scope: HomeScope
  fleet: FleetFigures | undefined
  counting: Counting
  figures: HomeFigures
}

/** What is known of a scope; the whole platform today where there is none. */
export function viewOf(world: FiguresParts, scope = wholeScope(world.clock())): HomeView {
  const figures = figuresOf(world)
  if (!scope.isPast) return { scope, figures, fleet: figures.fleet, counting: figures.counting }
  const { past } = figures
  return { scope, figures, fleet: past.fleetOf(scope.begin), counting: past.countingOf(scope.begin) }
}
