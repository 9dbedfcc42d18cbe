/** Creates an OpenAPI document with a number of schemas, each composed of itself twenty times. */
export function twistedSchemas(count: number): string {
  const schemas = Array.from({ length: count }, (_schema, n) => {
    const allOf = Array.from({ length: 20 }, () => ({ $ref: `#/components/schemas/A${n}` }))
    return [`A${n}`, { allOf, properties: { id: {} }, required: ['id'] }] as const
  })
  return JSON.stringify({ openapi: '3.0.0', components: { schemas: Object.fromEntries(schemas) } })
}
