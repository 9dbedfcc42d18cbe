/** A JSON object that came from outside. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object with parts of its own, and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
