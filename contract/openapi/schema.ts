import type { Field, Fields } from '../field.ts'
import type { Resource } from '../resource.ts'
import { auditFields } from '../resources/audit.ts'

/** A JSON Schema (2020-12), as far as the description of the platform needs it. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  title?: string
  description?: string
  format?: string
  enum?: readonly (string | number)[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  allOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  readOnly?: boolean
  writeOnly?: boolean
}

/** The name of a resource as a component: `system/dict-detail` is `SystemDictDetail`. */
export function componentName({ name }: Pick<Resource, 'name'>): string {
  return name
    .split(/[/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** Refers to a component by its name. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

export function listOf(items: Schema): Schema {
  return { type: 'array', items }
}

export function object(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = Object.keys(properties),
): Schema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** What a form of these fields sends. */
export function payloadSchema(fields: Fields): Schema {
  const writable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  const required = writable.filter(([, field]) => field.required).map(([name]) => name)
  return object(Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field)])), required)
}

/** A stored row as it is answered. */
export function rowSchema({ fields }: Resource): Schema {
  const hasAudit = Object.values(fields).some(({ readOnly }) => !readOnly)
  const answered: Fields = hasAudit ? { ...fields, ...auditFields } : fields
  const visible = Object.entries(answered).filter(([, { kind }]) => kind !== 'secret')
  const properties = Object.fromEntries(visible.map(([name, field]) => [name, fieldSchema(field)]))
  return object({ id: { type: 'integer' }, ...properties }, ['id'])
}

function fieldSchema(field: Field): Schema {
  const [title, zh] = field.label
  const hint = field.hint ? ` (${field.hint[0]})` : ''
  return { title, description: zh + hint, ...(field.readOnly && { readOnly: true }), ...kindSchema(field) }
}

function kindSchema({ kind, min, max, options = [], resource = '', format }: Field): Schema {
  switch (kind) {
    case 'text':
    case 'longText':
      return { type: 'string', ...length(min, max), ...(format === 'email' && { format }) }
    case 'secret':
      return { type: 'string', ...length(min, max), writeOnly: true, format: 'password' }
    case 'picture':
      return { type: 'string', ...length(min, max) }
    case 'time':
      return { type: 'string', format: 'YYYY-MM-DD HH:mm:ss' }
    case 'number':
      return {
        type: 'number',
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
      }
    case 'choice':
      return {
        type: typeof options[0]?.value === 'number' ? 'integer' : 'string',
        enum: options.map(({ value }) => value),
      }
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: options.map(({ value }) => value) } }
    case 'data':
      return { description: 'A structured value; see the glossary of the console.' }
    case 'flag':
      return { type: 'boolean' }
    case 'ref':
      return { type: 'integer', format: `id of ${resource}` }
    case 'refs':
      return { type: 'array', items: { type: 'integer', format: `id of ${resource}` } }
  }
}

function length(min: number | undefined, max: number | undefined): Schema {
  return { ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) }
}
