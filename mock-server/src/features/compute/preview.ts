import type { FormulaTrigger } from '#contract/compute/arguments.ts'
import { unitOfArgument } from '#contract/compute/arguments.ts'
import type { FormulaPreview } from '#contract/calls/compute/formula.ts'
import { voidReasons } from '#contract/compute/evaluate.ts'
import { rangeProblem } from '#contract/metering/history.ts'
import { dayMoments, shownDecimals } from '#mock/engines/fleet/formulas/formulas.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { UserCall } from '#mock/http/call.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'
import { checkDraft, type Draft } from './checks.ts'

type PreviewWorld = ScopeParts & Pick<World, 'clock' | 'fleet' | 'formulas'>

interface Asked extends Draft {
  deviceId: number
  day: string
  trigger?: FormulaTrigger
}

/** `POST preview`: a formula over the 96 points of a past day. */
export function previewOf(world: PreviewWorld, asked: Asked, call: UserCall): FormulaPreview {
  const device = findDevice(world, String(asked.deviceId), call)
  const now = world.clock()
  const range = rangeProblem({ start: asked.day, end: asked.day }, dateOf(now), 1)
  if (range !== undefined) refuseForm([{ field: 'day', text: range.text }])
  const wrong = checkDraft(world, asked).problems.find(({ severity }) => severity === 'error')
  if (wrong !== undefined) refuseForm([{ field: 'expression', text: wrong.text }])
  // another device that an argument names is one of those that the person sees
  for (const { source, deviceId = 0 } of asked.args) {
    if (source === 'device') findDevice(world, String(deviceId), call)
  }
  const moments = dayMoments(momentOf(asked.day), asked.trigger, now)
  const began = performance.now()
  const { times, outcomes, inputs } = world.formulas.work(
    { ...asked, decimals: shownDecimals },
    device.id,
    moments,
  )
  const took = performance.now() - began
  const found = outcomes.flatMap(({ value }, n) => (value === null ? [] : [{ value, time: times[n] ?? 0 }]))
  const sorted = found.toSorted((a, b) => a.value - b.value)
  const unitOf = (output: string) => world.formulas.byOutput(output)?.unit
  return {
    deviceId: device.id,
    day: asked.day,
    times,
    values: outcomes.map(({ value }) => value),
    reasons: voidReasons.flatMap((reason) => {
      const places = outcomes.flatMap((one, n) => (one.value === null && one.reason === reason ? [n] : []))
      const [first] = places
      return first === undefined ? [] : [{ reason, points: places.length, first: times[first] ?? 0 }]
    }),
    inputs: inputs.map(({ argument, values }) => ({
      name: argument.name,
      unit: unitOfArgument(argument, unitOf),
      values: [...values],
    })),
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    mean: found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0) / found.length,
    nulls: outcomes.length - found.length,
    msPerPoint: took / Math.max(1, times.length),
  }
}
