import { autoPath } from '#contract/app/auto-pages.ts'
import { layoutComponents } from '#contract/app/nav.ts'
import { cleanToken } from './clean-values.ts'

/** Spellings of a customer's platform: component string as sent, or normalised → catalogue name. */
export type Aliases = Readonly<Record<string, string>>

const frames = new Set(layoutComponents.map((name) => name.toLowerCase()))

/**
 * Returns the catalogue name of a component, tolerating a leading slash, `views/`, a trailing `/index` and the file
 * extension. Empty for a layout such as `Layout`, and where there is none.
 */
export function componentName(value: unknown, aliases: Aliases): string {
  const sent = cleanToken(value)
  const name = trimSpelling(sent)
  const alias = ownValue(aliases, sent) ?? ownValue(aliases, name)
  const chosen = alias === undefined ? name : trimSpelling(cleanToken(alias))
  return frames.has(chosen.toLowerCase()) ? '' : chosen
}

function trimSpelling(name: string): string {
  // the paths of generated pages are kept as they are
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
