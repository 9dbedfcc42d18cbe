/** The text of an OpenAPI document with so many schemas, each put together from itself twenty times over. */
export function twistedSchemas(count: number): string {
  const schemas = Array.from({ length: count }, (_schema, n) => {
    const allOf = Array.from({ length: 20 }, () => ({ $ref: `#/components/schemas/A${n}` }))
    return [`A${n}`, { allOf, properties: { id: {} }, required: ['id'] }] as const
  })
  return JSON.stringify({ openapi: '3.0.0', components: { schemas: Object.fromEntries(schemas) } })
}
