import { Parser } from 'htmlparser2'
import type { Text2 } from '#contract/schema/language.ts'
import { letterLinks, letterTags } from '#domain/tool/letter.ts'

/** Maximum nesting depth of elements. */
const deepest = 100

const kept: ReadonlySet<string> = new Set(letterTags)
/** Elements whose text is not visible to a reader. */
const unseen: ReadonlySet<string> = new Set(
  'script style title template noscript iframe object svg math select textarea xmp noembed noframes'.split(
    ' ',
  ),
)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00A0': '&nbsp;',
}

/** Refusal of content that `sanitise` rejects. */
export const tooDeep: Text2 = ['The elements of this text are nested too deeply.', '内容的嵌套层级过深。']

class TooDeep extends Error {}

/**
 * Sanitises the content of an e-mail: removes anything that could run, load or deceive, as client input is never
 * trusted. The output is written from the parser's events in one pass, however long or malformed the input is. Returns
 * undefined if elements are nested too deeply.
 */
export function sanitise(html: string): string | undefined {
  const written: string[] = []
  let [depth, hidden] = [0, 0]
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      depth += 1
      if (depth > deepest) throw new TooDeep(`more than ${deepest} elements in each other`)
      if (unseen.has(name)) hidden += 1
      if (hidden > 0 || !kept.has(name)) return
      const address = href.trim()
      const isLink = name === 'a' && letterLinks.test(address)
      written.push(isLink ? `<a href="${escaped(address).replaceAll('"', '&quot;')}">` : `<${name}>`)
    },
    ontext(text) {
      if (hidden === 0) written.push(escaped(text))
    },
    onclosetag(name) {
      depth -= 1
      if (hidden === 0 && kept.has(name) && name !== 'br') written.push(`</${name}>`)
      if (unseen.has(name)) hidden -= 1
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
  return written.join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>\u00A0]/g, (sign) => entities[sign] ?? sign)
}
