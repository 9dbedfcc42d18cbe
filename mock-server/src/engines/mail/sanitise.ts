import { createRequire } from 'node:module'
import { letterAttributes, letterLinks, letterTags } from '#contract/tool/letter.ts'

/** The part of DOMPurify that is used here; its typings want those of a browser. */
interface Purifier {
  sanitize: (
    html: string,
    options: { ALLOWED_TAGS: string[]; ALLOWED_ATTR: string[]; ALLOWED_URI_REGEXP: RegExp },
  ) => string
}

const load = createRequire(import.meta.url)
let purifier: Purifier | undefined

/** The content of a letter without anything that may run, load or pretend; what browsers send is never trusted. */
export function sanitise(html: string): string {
  // loaded when the first letter is written: a document takes longer to come up than the rest of the platform
  purifier ??= loadPurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...letterTags],
    ALLOWED_ATTR: [...letterAttributes],
    ALLOWED_URI_REGEXP: letterLinks,
  })
}

function loadPurifier(): Purifier {
  const { JSDOM } = load('jsdom') as { JSDOM: new () => { window: object } }
  const create = load('dompurify') as (window: object) => Purifier
  return create(new JSDOM().window)
}
