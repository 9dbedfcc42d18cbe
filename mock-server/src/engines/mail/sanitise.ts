import { Parser } from 'htmlparser2'
import type { Text2 } from '#contract/schema/language.ts'
import { letterLinks, letterTags } from '#domain/tool/letter.ts'

/** How deep elements may stand in each other. */
const deepest = 100

const kept: ReadonlySet<string> = new Set(letterTags)
/** Elements whose text is nothing that a reader would see. */
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

/** Why a letter is refused of which nothing is left. */
export const tooDeep: Text2 = ['The elements of this text are nested too deeply.', '内容的嵌套层级过深。']

class TooDeep extends Error {}

/**
 * The content of a letter without anything that may run, load or pretend; what browsers send is never trusted. It is
 * written anew from what a parser finds in it, in one pass, however long and broken it is. Nothing where its elements stand
 * deeper in each other than those of any letter do.
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
