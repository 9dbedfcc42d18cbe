/** Invisible characters are skipped, because workbooks and spreadsheets drop some of them. */
const dangerous = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u

/** Escapes a text that a spreadsheet could parse as a formula with a leading apostrophe. */
export function disarm(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** Reverts `disarm`. */
export function rearm(text: string): string {
  return text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text
}
