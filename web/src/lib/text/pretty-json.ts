/** JSON on lines of its own; any other text as it is, such as what was cut off. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    // shown as it came
    return text
  }
}
