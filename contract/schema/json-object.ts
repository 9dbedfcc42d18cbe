/** JSON object from an untrusted source. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object other than null and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
