import { autoPath } from '#contract/app/auto-pages.ts'
import { layoutComponents } from '#contract/app/nav.ts'
import { cleanToken } from './clean-values.ts'

/** Spellings of a customer's platform: component string as sent, or as we would spell it → name of our catalogue. */
export type Aliases = Readonly<Record<string, string>>

const frames = new Set(layoutComponents.map((name) => name.toLowerCase()))

/**
 * Name of a component in the page catalogue (design: tolerated are a leading slash, `views/`, a trailing `/index`
 * and the file's extension). Empty for a frame such as `Layout`, and where there is none.
 */
export function componentName(value: unknown, aliases: Aliases): string {
  const sent = cleanToken(value)
  const name = trimSpelling(sent)
  const alias = ownValue(aliases, sent) ?? ownValue(aliases, name)
  const chosen = alias === undefined ? name : trimSpelling(cleanToken(alias))
  return frames.has(chosen.toLowerCase()) ? '' : chosen
}

function trimSpelling(name: string): string {
  // the path of a call ends as it ends
  if (autoPath(name) !== undefined) return name
  return name
    .replace(/^[#@.]?\/+/, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.(?:vue|tsx)$/, '')
    .replace(/\/index$/, '')
}

function ownValue(record: Aliases, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
