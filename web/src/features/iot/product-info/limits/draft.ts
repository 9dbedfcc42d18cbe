import { boundIds, type Bound } from '#domain/metering/conditions/conditions.ts'
import { checkModel, type ModelProperty, type ThingModel } from '#domain/metering/model/model-check.ts'
import { isPropertyId, propertyOf } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readDecimal } from '#web/subjects/condition/small-inputs.tsx'

/** Edited limits, by property and bound; an empty text removes a limit. */
export type LimitDraft = Readonly<Record<string, Readonly<Partial<Record<Bound, string>>>>>

/** Returns the properties that can have limits: instantaneous ones, those with limits first. */
export function limitedProperties({ properties }: ThingModel): readonly ModelProperty[] {
  const hasLimit = (property: ModelProperty) => boundIds.some((bound) => property[bound] !== undefined)
  return properties
    .filter(({ id }) => isPropertyId(id) && propertyOf(id).nature === 'instant')
    .toSorted((a, b) => Number(hasLimit(b)) - Number(hasLimit(a)))
}

/** Returns the text of a limit's input: the edited text, or else the model's value. */
export function limitText(property: ModelProperty, bound: Bound, draft: LimitDraft): string {
  return draft[property.id]?.[bound] ?? (property[bound] === undefined ? '' : String(property[bound]))
}

/** Applies edited limits to a model; a text that is not a number becomes `NaN`. */
export function withLimits(model: ThingModel, draft: LimitDraft): ThingModel {
  return {
    ...model,
    properties: model.properties.map((property) => {
      const typed = draft[property.id]
      if (typed === undefined) return property
      const { alarmLow: _a, warnLow: _b, warnHigh: _c, alarmHigh: _d, ...rest } = property
      const limits = boundIds.flatMap((bound) => {
        const text = limitText(property, bound, draft)
        return text.trim() === '' ? [] : [[bound, readDecimal(text)] as const]
      })
      return { ...rest, ...Object.fromEntries(limits) }
    }),
  }
}

/** Returns the ids of the properties with changed limits. */
export function changedLimits(model: ThingModel, draft: LimitDraft): readonly string[] {
  const after = new Map(withLimits(model, draft).properties.map((one) => [one.id, one]))
  return model.properties
    .filter((before) => boundIds.some((bound) => !Object.is(before[bound], after.get(before.id)?.[bound])))
    .map(({ id }) => id)
}

/** Returns the problems of edited limits, by property. */
export function limitProblems(
  model: ThingModel,
  draft: LimitDraft,
  notANumber: Text2,
): ReadonlyMap<string, Text2> {
  const wanted = withLimits(model, draft)
  const wrong = wanted.properties.filter((one) => boundIds.some((bound) => Number.isNaN(one[bound])))
  const problems = new Map(wrong.map(({ id }) => [id, notANumber]))
  const whole = {
    ...wanted,
    properties: wanted.properties.map((one, place) =>
      problems.has(one.id) ? (model.properties[place] ?? one) : one,
    ),
  }
  for (const { field, text } of checkModel(whole)) {
    const id = whole.properties[Number(field.split('.')[1])]?.id
    if (id !== undefined && draft[id] !== undefined) problems.set(id, text)
  }
  return problems
}
