import type { WouldTell } from '#contract/calls/alarm.ts'

/** Those who have their turn at the same time, `after` minutes from the alert on. */
export interface NotifyStep {
  step: number
  after: number
  people: readonly WouldTell[]
}

/** The steps of an escalation in their order; within one, those who are notified come first. */
export function stepsOf(people: readonly WouldTell[]): readonly NotifyStep[] {
  const steps = [...new Set(people.map(({ step }) => step))].toSorted((a, b) => a - b)
  return steps.map((step) => {
    const own = people.filter((one) => one.step === step)
    return {
      step,
      after: own[0]?.after ?? 0,
      people: own.toSorted((a, b) => Number(a.held !== undefined) - Number(b.held !== undefined)),
    }
  })
}

/** How many of the first step are notified. */
export function notifiedAtOnce(people: readonly WouldTell[]): { notified: number; total: number } {
  const first = people.filter(({ step }) => step === 0)
  return { notified: first.filter(({ held }) => held === undefined).length, total: first.length }
}
