/** Pretty-prints JSON; returns any other text unchanged, such as truncated JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
