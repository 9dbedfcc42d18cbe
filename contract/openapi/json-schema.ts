import * as z from 'zod/mini'

/** A JSON Schema (2020-12), as far as the description of the platform looks into one. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  minLength?: number
  maximum?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  allOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  $defs?: Readonly<Record<string, JsonSchema>>
}

/** Schemas with a name of their own, by name. */
export type Components = Map<string, JsonSchema>

/**
 * A schema as JSON: those with a name are put into the components and referred to. `isInline` spares the outermost one,
 * where its properties are what is wanted.
 */
export function jsonSchema(schema: z.ZodMiniType, components: Components, isInline = false): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', override: withoutSafeBounds }) as JsonSchema
  const { $defs = {}, ...own } = pointingAtComponents(whole)
  for (const [name, definition] of Object.entries($defs)) components.set(name, definition)
  const { $schema: _version, id, ...json } = own as JsonSchema & { $schema?: string; id?: string }
  if (id === undefined || isInline) return json
  components.set(id, json)
  return { $ref: `#/components/schemas/${id}` }
}

/** zod keeps the definitions beside each schema; the description has them in one place. */
function pointingAtComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}

/** That whole numbers are safe goes without saying. */
function withoutSafeBounds({ jsonSchema: json }: { jsonSchema: Record<string, unknown> }): void {
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
}
