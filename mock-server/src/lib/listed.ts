/** The values of a text that lists them with commas between. */
export function listed(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
