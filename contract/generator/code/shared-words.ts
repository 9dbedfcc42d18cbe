import { acts } from '../../text/acts.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { things } from '../../text/things.ts'

const shared = new Map(
  Object.entries({ labels, states, things, acts }).flatMap(([file, words]) =>
    Object.entries(words).map(([name, [en, zh]]) => [keyOf(en, zh), { file, name }] as const),
  ),
)

/** A pair of words as code: by its name in `contract/text` where it stands there, else both halves. */
export interface WordCode {
  /** File of `contract/text` that must be imported. */
  file?: string
  /** `...labels.name`, where the pair is shared. */
  spread?: string
}

/** Where a pair of words stands in `contract/text`, if it does. */
export function sharedWord(en: string, zh: string): WordCode {
  const known = shared.get(keyOf(en, zh))
  return known === undefined ? {} : { file: known.file, spread: `...${known.file}.${known.name}` }
}

function keyOf(en: string, zh: string): string {
  return `${en}\n${zh}`
}
