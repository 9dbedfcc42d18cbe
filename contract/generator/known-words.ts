import { allResources } from '../resources/index.ts'
import { labels } from '../text/labels.ts'

let known: ReadonlyMap<string, { en: string; zh: string }> | undefined

/** What the project calls a field of this name already: by the shared words first, then by the resources that have it. */
export function knownWords(field: string): { en: string; zh: string } | undefined {
  known ??= collect()
  return known.get(field)
}

/** A pair that more than one resource spells out belongs into the shared words: it is not spelt out once more. */
function collect(): ReadonlyMap<string, { en: string; zh: string }> {
  const fields = allResources.flatMap((resource) => Object.entries(resource.fields))
  const uses = new Map<string, number>()
  for (const [, { label }] of fields) uses.set(label.join(), (uses.get(label.join()) ?? 0) + 1)
  const once = fields.filter(([, { label, twin }]) => twin === undefined && uses.get(label.join()) === 1)
  const all = [...once.map(([name, { label }]) => [name, label] as const), ...Object.entries(labels)]
  return new Map(all.map(([name, [en, zh]]) => [name, { en, zh }]))
}
