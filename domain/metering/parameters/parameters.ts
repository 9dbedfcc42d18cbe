import type { Text2 } from '../../../contract/schema/language.ts'
import { clockLimits } from '../clock.ts'
import { isTerminal, type Family } from '../families.ts'
import { identityParams } from './parameter-identity.ts'
import type { ParamKind } from './parameter-kinds.ts'
import { operationParams } from './parameter-operation.ts'
import { checkValue } from './parameter-values.ts'

export { paramGroups, type ParamGroup, type ParamKind } from './parameter-kinds.ts'

/** Every parameter of the simulated platform, by its id. */
const paramCatalogue = { ...identityParams, ...operationParams } as const

/** Id of a parameter in the catalogue. */
export type ParamId = keyof typeof paramCatalogue

/** Every parameter, in the order of the page. */
// the keys of the catalogue are its ids
export const paramIds = Object.keys(paramCatalogue) as readonly ParamId[]

const words = {
  unknown: ['There is no such parameter.', '没有该参数。'],
  readOnly: ['This parameter can only be read.', '该参数只读。'],
  slide: ['The slide must divide the demand period.', '滑差时间须能整除最大需量周期。'],
} satisfies Record<string, Text2>

/** Whether a text is the id of a parameter. */
export function isParamId(id: string): id is ParamId {
  return Object.hasOwn(paramCatalogue, id)
}

/** A parameter by its id, with what only some have. */
export function paramOf(id: ParamId): ParamKind {
  return paramCatalogue[id]
}

/** The parameters that devices of a family hold. */
export function paramsOf(family: Family): readonly ParamId[] {
  return paramIds.filter((id) => {
    const { of } = paramOf(id)
    if (of === 'terminal') return isTerminal(family)
    if (of === 'meter') return !isTerminal(family)
    return of !== 'control' || hasRelay(family)
  })
}

/** Whether devices of a family can switch the customer off. */
export function hasRelay(family: Family): boolean {
  return family === 'load-control' || !isTerminal(family)
}

/** What is wrong with a text as the value of a parameter; nothing where a device would take it. */
export function checkParam(id: string, text: string): Text2 | undefined {
  if (!isParamId(id)) return words.unknown
  const { access, value } = paramOf(id)
  return access === 'r' ? words.readOnly : checkValue(value, text)
}

/** What is wrong with values that are to be written together, by the id of the parameter. */
export function checkParams(values: Readonly<Record<string, string>>): Readonly<Record<string, Text2>> {
  const problems = Object.fromEntries(
    Object.entries(values).flatMap(([id, text]) => {
      const problem = checkParam(id, text)
      return problem === undefined ? [] : [[id, problem]]
    }),
  )
  const { demandPeriod, demandSlide } = values
  const isUneven = Number(demandPeriod) % Number(demandSlide) > 0
  return isUneven && problems['demandSlide'] === undefined
    ? { ...problems, demandSlide: words.slide }
    : problems
}

/** Whether the value read is the one wanted; clocks are never exact. */
export function isSameValue(id: ParamId, wanted: string, actual: string): boolean {
  if (id === 'clock') return Math.abs(Number(actual) - Number(wanted)) <= clockLimits.wrong
  return wanted === actual
}
