import { fill, type Text2 } from './language.ts'

/** Fills the placeholders of a text in both languages; a bilingual value is inserted in the respective language. */
export function fillBoth([en, zh]: Text2, values: Record<string, string | number | Text2>): Text2 {
  const halves = (half: 0 | 1) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[half] : value]),
    )
  return [fill(en, halves(0)), fill(zh, halves(1))]
}
