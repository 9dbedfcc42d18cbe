import * as z from 'zod/mini'
import { checkArguments } from '../../domain/compute/arguments.ts'
import { checkColumns, mostKept, controls, queries } from '../../domain/generator/table.ts'
import { checkCondition, checkWeekHours } from '../../domain/metering/conditions/conditions.ts'
import { checkActions } from '../../domain/scene/actions.ts'
import { boundary, checkBoundary } from '../../domain/scene/boundary.ts'
import { checkMembers, members } from '../../domain/scene/members.ts'
import { checkTrigger } from '../../domain/scene/trigger.ts'
import { formulaArguments, formulaInputs } from '../calls/compute/formula.schema.ts'
import type { Checker, Field, Fields } from '../schema/field.ts'
import type { Payload, Resource } from '../schema/resource.ts'
import { check } from '../schema/rules.ts'
import { dayOrEmpty, named, numberOrNull, time, message } from '../schema/zod.ts'
import { inTree } from '../wire/crud.schema.ts'
import type { Stored } from '../wire/crud.ts'
import { condition, weekHours, actions, leafTruths, steps, trigger } from './condition.schema.ts'
import { auditFields } from './audit.ts'
import { checkInputs } from './compute/formula-log.ts'
import { cameraLive, deviceLive } from './iot/live.schema.ts'
import { checkVersions } from './reform/picture.ts'
import { checkSteps, checkTruths } from './scene/scene-rule-log.ts'
import { anyInputs } from './system/proposal.ts'

const cell = z.string().check(z.maxLength(1000))

/** Columns of a table with the settings of its page. */
const generatorColumns = named(
  'GeneratorColumns',
  z
    .array(
      z.object({
        column: cell,
        type: cell,
        comment: cell,
        field: cell,
        en: cell,
        zh: cell,
        control: z.enum(controls),
        required: z.boolean(),
        list: z.boolean(),
        form: z.boolean(),
        query: z.enum(queries),
        unique: z.boolean(),
        localised: z.boolean(),
        options: z
          .array(z.object({ value: z.union([z.string(), z.number()]), en: cell, zh: cell }))
          .check(z.maxLength(200)),
        dict: cell,
        resource: cell,
        min: z.optional(z.number()),
        max: z.optional(z.number()),
        decimals: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(mostKept)),
  'Columns of a table with their configuration on a page; columns without a field are omitted.',
)

/** Previous versions of a replaced picture. */
const pictureVersions = z.array(
  named(
    'PictureVersion',
    z.object({
      path: z.string(),
      time,
      replacedAt: time,
      replacedBy: z.string(),
      reason: z.string(),
    }),
  ),
)

/** Schemas of structured values by their validator. */
const structures: ReadonlyMap<Checker, z.ZodMiniType> = new Map<Checker, z.ZodMiniType>([
  [checkCondition, condition],
  [checkWeekHours, weekHours],
  [checkVersions, pictureVersions],
  [checkTrigger, trigger],
  [checkActions, actions],
  [checkSteps, steps],
  [checkTruths, leafTruths],
  [checkBoundary, boundary],
  [checkMembers, members],
  [checkArguments, formulaArguments],
  [checkInputs, formulaInputs],
  [checkColumns, generatorColumns],
  [anyInputs, z.record(z.string(), z.unknown())],
])

/** Returns the component name of a resource: `SystemDictDetail` for `system/dict-detail`. */
export function componentName({ name }: Pick<Resource, 'name'>): string {
  return name
    .split(/[/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** Fields that the platform adds to returned rows, by resource name. */
const additions: Readonly<Record<string, z.core.$ZodShape>> = {
  'iot/device': deviceLive.shape,
  'iot/camera': cameraLive.shape,
}

/** Returns the schema of a row in responses; the platform decides which of its fields it keeps. */
export function rowSchema<R extends Resource>(resource: R): z.ZodMiniType<Stored<R>> {
  const known = rows.get(resource) ?? newRowSchema(resource)
  rows.set(resource, known)
  // the type of a row follows from the same fields
  return known as z.ZodMiniType<Stored<R>>
}

function newRowSchema(resource: Resource): z.ZodMiniType {
  const { parent, name } = resource
  // a field takes precedence over a tree property of the same name, such as the path of a menu
  const shape = {
    ...(parent && inTree),
    ...shapeOf(shown(resource), fieldSchema),
    ...additions[name],
  }
  const row = z.object({ ...z.partial(z.object(shape)).shape, id: z.int() })
  return named(componentName(resource), row)
}

const rows = new Map<Resource, z.ZodMiniType>()

/** Returns the fields of rows in responses: all but secrets, with audit fields where users may write rows. */
function shown(resource: Resource): Fields {
  const all: Fields = hasAudit(resource) ? { ...auditFields, ...resource.fields } : resource.fields
  return Object.fromEntries(Object.entries(all).filter(([, { kind }]) => kind !== 'secret'))
}

/** Whether users may write rows of the resource, which then have audit fields. */
export function hasAudit({ fields }: Pick<Resource, 'fields'>): boolean {
  return Object.values(fields).some(({ readOnly }) => !readOnly)
}

/** Returns the schema of a form: validated by `check` with its messages; each field is described as in a row. */
export function formSchema<F extends Fields>(fields: F): z.ZodMiniType<Payload<F>> {
  // `check` ensures the types of the fields
  return checkedForm(fields) as z.ZodMiniType<Payload<F>>
}

/** Returns the schema of an update: id, base version, and the changed fields. */
export function changeSchema(fields: Fields): z.ZodMiniType {
  const { shape } = z.partial(z.object(shapeOf(writable(fields), limitedSchema)))
  return z.object({ id: z.int(), version: z.optional(z.number()), ...shape })
}

function checkedForm(fields: Fields): z.ZodMiniType {
  return checked(fields, (field) => {
    const described = describedSchema(field)
    // one language of a bilingual text is enough
    return field.required && field.twin === undefined ? described : z.optional(described)
  })
}

/** Returns the schema of an action's fields, validated like a form; omitted texts and choices default to empty. */
export function actionSchema(fields: Fields): z.ZodMiniType {
  return checked(fields, (field) => {
    // no reference must be sent explicitly as 0
    if (field.kind === 'ref') return limitedSchema(field)
    const described = describedSchema(field).check(z.overwrite(trimmed))
    if (field.required) return described
    if (field.kind === 'text' || field.kind === 'longText') return z.prefault(described, '')
    return field.kind === 'choices' ? z.prefault(described, []) : z.optional(described)
  })
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

function checked(fields: Fields, schemaOf: (field: Field) => z.ZodMiniType): z.ZodMiniType {
  return z.object(shapeOf(writable(fields), schemaOf)).check(
    z.check(({ value, issues }) => {
      for (const { field, text } of check(fields, value)) {
        issues.push({ code: 'custom', input: value, path: [field], message: message(text).error })
      }
    }),
  )
}

/** Describes a field without its constraints, because `check` validates values with its own messages. */
function describedSchema(field: Field): z.ZodMiniType {
  return field.kind === 'data' ? limitedSchema(field) : z.any().check(z.meta(plainJson(field)))
}

function plainJson(field: Field): Record<string, unknown> {
  const { $schema: _version, ...json } = z.toJSONSchema(limitedSchema(field), { io: 'input' })
  return json
}

function writable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => !readOnly))
}

function shapeOf(fields: Fields, schemaOf: (field: Field) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

/** Adds the limits of a field to its schema. */
function limitedSchema(field: Field): z.ZodMiniType {
  const { kind, min, max } = field
  const isNumber = kind === 'number'
  return fieldSchema(field).check(
    z.meta({
      ...(min !== undefined && { [isNumber ? 'minimum' : 'minLength']: min }),
      ...(max !== undefined && { [isNumber ? 'maximum' : 'maxLength']: max }),
    }),
  )
}

/** Returns the schema of a field's values; the only place where a field becomes a schema. */
export function fieldSchema(field: Field): z.ZodMiniType {
  const { kind, label, hint, readOnly, format, resource = '' } = field
  const [title, zh] = label
  return kindSchema(field).check(
    z.meta({
      title,
      description: hint ? `${hint[0]} · ${zh}（${hint[1]}）` : zh,
      ...(readOnly && { readOnly }),
      ...(kind === 'secret' && { writeOnly: true, format: 'password' }),
      ...((kind === 'ref' || kind === 'refs') && { format: `id of ${resource}` }),
      ...(format?.name === 'email' && { format: 'email' }),
    }),
  )
}

function kindSchema({ kind, isDay, options = [], shape }: Field): z.ZodMiniType {
  const values = options.map(({ value }) => value)
  switch (kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return z.string()
    case 'time':
      return isDay ? dayOrEmpty : time
    case 'number':
      return numberOrNull
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.literal([...values, ''])
    case 'choices':
      return z.array(z.literal(values))
    case 'ref':
      return z.int()
    case 'refs':
      return z.array(z.int())
    case 'data':
      return z.nullable((shape && structures.get(shape)) ?? z.record(z.string(), z.string()))
  }
}
