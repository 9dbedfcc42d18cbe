import { boundIds, type Bound } from '#domain/metering/conditions/conditions.ts'
import { checkModel, type ModelProperty, type ThingModel } from '#domain/metering/model/model-check.ts'
import { isPropertyId, propertyOf } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readDecimal } from '#web/subjects/condition/small-inputs.tsx'

/** What was typed over the limits of properties, by property and limit; an empty text takes a limit away. */
export type LimitDraft = Readonly<Record<string, Readonly<Partial<Record<Bound, string>>>>>

/** The properties of a model that can have limits: what is measured at a moment; those that have one come first. */
export function limitedProperties({ properties }: ThingModel): readonly ModelProperty[] {
  const hasLimit = (property: ModelProperty) => boundIds.some((bound) => property[bound] !== undefined)
  return properties
    .filter(({ id }) => isPropertyId(id) && propertyOf(id).nature === 'instant')
    .toSorted((a, b) => Number(hasLimit(b)) - Number(hasLimit(a)))
}

/** A limit as it stands in its field: what was typed, else what the model says. */
export function limitText(property: ModelProperty, bound: Bound, draft: LimitDraft): string {
  return draft[property.id]?.[bound] ?? (property[bound] === undefined ? '' : String(property[bound]))
}

/** The model with the limits that were typed; what is no number is none. */
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

/** The properties of which a limit is another than before. */
export function changedLimits(model: ThingModel, draft: LimitDraft): readonly string[] {
  const after = new Map(withLimits(model, draft).properties.map((one) => [one.id, one]))
  return model.properties
    .filter((before) => boundIds.some((bound) => !Object.is(before[bound], after.get(before.id)?.[bound])))
    .map(({ id }) => id)
}

/** What is wrong with the limits that were typed, by property. */
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
