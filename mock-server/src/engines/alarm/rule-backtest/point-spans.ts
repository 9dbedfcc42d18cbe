import type { Condition } from '#contract/metering/conditions/conditions.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { isExcluded } from '#mock/simulation/conditions/exclude.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { Course, readDay } from '../rules/replay.ts'
import { isInForce } from '../rules/scope.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import type { PastRule, PastSpan } from './spans.ts'

/** Days that are passed over between two rests. */
const passedAtOnce = 64
/** Milliseconds after which every device reports again that can. */
const longestPause = 20 * minute

/** What of a condition only measured values decide; nothing where events decide alone. */
export function measuredPart(condition: Condition): Condition | undefined {
  if (condition.kind === 'event') return undefined
  if (condition.kind !== 'group' || condition.mode === 'all') return condition
  const rest = condition.of.filter(({ kind }) => kind !== 'event')
  return rest.length === 0 ? undefined : { ...condition, of: rest }
}

/**
 * The alerts that a rule makes of what a device measured on the days from `from` (a midnight) to `now`. Days on which its
 * condition cannot hold are passed over without their points. Yields between days.
 */
export function* spansOfPoints(
  sources: AlarmSources,
  rule: PastRule & { condition: Condition },
  device: WatchedDevice,
  { from, now, silences }: { from: number; now: number; silences: readonly Fault[] },
): Generator<undefined, PastSpan[]> {
  const { simulation } = sources
  const course = new Course(rule, (time) => isInForce(rule, time))
  let passed = 0
  for (let begin = from; begin <= now; begin += day) {
    const isPassed =
      course.isIdle &&
      isExcluded(rule.condition, {
        rangeOf: (property) => simulation.calmRange(device.id, property, begin + 1),
        limit: (property, bound) => simulation.limitOf(device.id, property, bound),
        mayBeSilent: (minutes) => mayBeSilent(silences, begin, minutes),
      })
    if (isPassed) passed += 1
    else {
      const { times, readings } = readDay(sources, rule, { deviceId: device.id, from: begin, now })
      course.follow(times, readings)
    }
    if (!isPassed || passed % passedAtOnce === 0) yield
  }
  return course.spans.map((span) => ({ ...span, count: 1, last: span.from }))
}

function mayBeSilent(silences: readonly Fault[], begin: number, minutes: number): boolean {
  if (minutes * minute <= longestPause) return true
  return silences.some(({ from, until }) => from < begin + day && until > begin - minutes * minute)
}
