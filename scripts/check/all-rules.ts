import { isComponentName } from '#contract/catalogue.ts'
import { layoutComponents } from '#contract/nav.ts'
import { menus } from '../../mock-server/seed/system/menu.ts'
import { fileLength } from './file-length.ts'
import { floors } from './floors.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { foreignHosts } from './foreign-hosts.ts'
import { commentedOutCode, notesToSelf } from './leftovers.ts'
import { menuComponents } from './menu-components.ts'
import { smallPages } from './page-size.ts'
import { rawColours } from './raw-colours.ts'
import { rawHtml } from './raw-html.ts'
import type { Rule } from './source-file.ts'
import { bothLanguages } from './words.ts'

const isKnown = (name: string) => isComponentName(name) || layoutComponents.includes(name)

/** The project's own rules, by the name under which `npm run check` reports them. */
export const allRules: Readonly<Record<string, Rule>> = {
  floors,
  'file length': fileLength,
  'small pages': smallPages,
  'no raw HTML': rawHtml,
  'no raw colours': rawColours,
  'no other hosts': foreignHosts,
  'no forbidden words': forbiddenWords,
  'menu components exist': () => menuComponents(menus, isKnown),
  'both languages': bothLanguages,
  'no notes to self': notesToSelf,
  'no commented-out code': commentedOutCode,
}
