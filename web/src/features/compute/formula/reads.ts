import { useMemo } from 'react'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import {
  formulaTriggers,
  outputsRead,
  unitOfArgument,
  type Argument,
  type FormulaTrigger,
} from '#domain/compute/arguments.ts'
import { checkExpression, type Checked, loopThrough } from '#domain/compute/check.ts'
import { error } from '#domain/compute/tokens.ts'
import { formulaTexts } from '#domain/compute/texts.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { formulaLog } from '#contract/resources/compute/formula-log.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** Formula being edited. */
export interface Draft {
  id?: number
  code?: string
  output?: string
  expression: string
  args: readonly Argument[]
  unit: string
  trigger?: FormulaTrigger
}

/** Builds a draft from form values. */
export function draftOf(values: Readonly<Record<string, unknown>>, id?: number): Draft {
  const { code, output, expression, args, unit, trigger } = values
  // the inputs of a form hold the types that its fields declare
  return {
    ...(id !== undefined && { id }),
    code: textIn(code),
    output: textIn(output),
    expression: textIn(expression),
    args: Array.isArray(args) ? (args as readonly Argument[]) : [],
    unit: textIn(unit),
    trigger: formulaTriggers.find(([name]) => name === trigger)?.[0] ?? 'any',
  }
}

/** Returns the value of a text field; empty when it is not a string. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the other formulas, whose outputs can be arguments. */
export function useFormulas(id?: number) {
  const { data } = useAllRows(formula)
  return useMemo(() => (data?.list ?? []).filter((one) => one.id !== id), [data, id])
}

/** Checks a draft, including loops across formulas. */
export function useChecked(draft: Draft): Checked & { unitOf: (one: Argument) => string } {
  const others = useFormulas(draft.id)
  const { code = '', output = '', expression, args, unit } = draft
  return useMemo(() => {
    const unitOf = (one: Argument) =>
      unitOfArgument(one, (name) => others.find((other) => other.output === name)?.unit)
    const known = args.map((one) => ({ name: one.name, unit: unitOf(one) }))
    const checked = checkExpression(expression, known, unit)
    const linked = others.map((one) => ({ code: one.code, output: one.output, reads: outputsRead(one.args) }))
    const loop = loopThrough({ code: code || '?', output, reads: outputsRead(args) }, linked)
    const round = loop === undefined ? [] : [error('loop', 0, 1, formulaTexts.loop(loop.join(' → ')))]
    return { ...checked, problems: [...round, ...checked.problems], unitOf }
  }, [others, code, output, expression, args, unit])
}

/** Evaluates a draft over a past day of a device; sends no request while the draft has errors. */
export function usePreview(draft: Draft, place: { deviceId: number; day: string }, isSound: boolean) {
  return useRead(
    formulaCalls.preview,
    { ...draft, args: [...draft.args], ...place },
    { enabled: isSound && place.deviceId > 0 && place.day !== '', keepsPrevious: true, staleTime: 60_000 },
  )
}

/** Maximum number of runs shown. */
const mostRuns = 100

/** Loads the latest runs of a formula. */
export function useRuns(id: number) {
  return useRows(formulaLog, { page: 1, limit: mostRuns, sort: '', filter: { formulaId: String(id) } })
}
