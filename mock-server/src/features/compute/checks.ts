import { outputsRead, isRating, unitOfArgument, type Argument } from '#domain/compute/arguments.ts'
import { checkExpression } from '#domain/compute/check.ts'
import { loopThrough, type Linked } from '#domain/compute/loops.ts'
import { formulaTexts } from '#domain/compute/texts.ts'
import { error, type Problem } from '#domain/compute/tokens.ts'
import type { FormulaProblem } from '#contract/calls/compute/formula.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import type { World } from '#mock/world/world.ts'

type Parts = Pick<World, 'tables'>

/** A formula as it is being written. */
export interface Draft {
  id?: number
  code?: string
  output?: string
  expression: string
  args: readonly Argument[]
  unit: string
}

const words = {
  property: ['Devices measure something of this name already.', '该名称已是设备属性。'],
  triggerName: ['Choose one of the arguments.', '请选择一个参数。'],
  every: ['From 15 to 1440 minutes.', '须为 15 至 1440 分钟。'],
  limits: ['The upper limit lies below the lower one.', '上限低于下限。'],
} satisfies Record<string, Text2>

/** Everything that is wrong with a draft, and the unit that it gives; nothing is run. */
export function checkDraft({ tables }: Parts, draft: Draft): { unit: string; problems: readonly Problem[] } {
  const others = tables.formulas.rows.filter(({ id }) => id !== draft.id)
  const unitOf = (output: string) => others.find((one) => one.output === output)?.unit
  const known = draft.args.map((one) => ({ name: one.name, unit: unitOfArgument(one, unitOf) }))
  const { unit, problems } = checkExpression(draft.expression, known, draft.unit)
  const own: Linked = linkedOf({ code: 'draft', output: '', ...draft })
  const loop = loopThrough(own, others.map(linkedOf))
  const round = loop === undefined ? [] : [error('loop', 0, 1, formulaTexts.loop(loop.join(' → ')))]
  const outputs = new Set([...others.map(({ output }) => output), own.output])
  const unknown = outputsRead(draft.args)
    .filter((output) => !outputs.has(output))
    .map((output) => error('unknownName', 0, 1, formulaTexts.property(output)))
  return { unit, problems: [...round, ...unknown, ...problems] }
}

function linkedOf({ code = '', output = '', args }: Pick<Draft, 'code' | 'output' | 'args'>): Linked {
  return { code, output, reads: outputsRead(args) }
}

/** Problems as they are answered. */
export function answered(problems: readonly Problem[]): FormulaProblem[] {
  return problems.map(({ text: [en, zh], ...problem }) => ({ ...problem, en, zh }))
}

/** What is wrong with a formula that is to be kept; warnings keep nothing from it. */
export function formulaProblems(world: Parts, row: StoredFormula): FieldProblem[] {
  const problems: FieldProblem[] = checkDraft(world, row)
    .problems.filter(({ severity }) => severity === 'error')
    .slice(0, 1)
    .map(({ code, text }) => ({ field: code === 'loop' ? 'args' : 'expression', text }))
  if (isPropertyId(row.output) || isRating(row.output))
    problems.push({ field: 'output', text: words.property })
  const isNamed = row.args.some(({ name }) => name === row.triggerName)
  if (row.trigger === 'argument' && !isNamed) problems.push({ field: 'triggerName', text: words.triggerName })
  if (row.trigger === 'every' && row.everyMinutes < 15)
    problems.push({ field: 'everyMinutes', text: words.every })
  if (row.high < row.low) problems.push({ field: 'high', text: words.limits })
  return problems
}
