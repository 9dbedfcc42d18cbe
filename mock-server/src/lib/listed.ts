/** Splits a comma-separated text into trimmed, non-empty values. */
export function listed(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
