/** Invisible characters are ignored: a workbook leaves some of them out, and a spreadsheet others. */
const dangerous = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u

/** A text that no spreadsheet takes for a formula: one that could be taken for one gets an apostrophe in front. */
export function disarm(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** Takes back what `disarm` has added. */
export function rearm(text: string): string {
  return text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text
}
