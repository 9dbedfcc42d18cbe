import { isComponentName } from '#contract/catalogue.ts'
import { layoutComponents } from '#contract/nav.ts'
import { menus } from '../../mock-server/seed/system/menu.ts'
import { fileLength } from './file-length.ts'
import { floors } from './floors.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { foreignHosts } from './foreign-hosts.ts'
import { patternsFromText } from './input-patterns.ts'
import { commentedOutCode, notesToSelf } from './leftovers.ts'
import { lockedPackages } from './lockfile.ts'
import { menuComponents } from './menu-components.ts'
import { smallPages } from './page-size.ts'
import { rawColours } from './raw-colours.ts'
import { rawHtml } from './raw-html.ts'
import { noSecrets } from './secrets.ts'
import type { Finding, Rule, SourceFile } from './source-file.ts'
import { threatTests } from './threats.ts'
import { bothLanguages } from './words.ts'

const isKnown = (name: string) => isComponentName(name) || layoutComponents.includes(name)

/** A rule that asks a scanner, which takes its time. */
type SlowRule = (files: readonly SourceFile[]) => Promise<Finding[]>

/** The project's own rules, by the name under which `npm run check` reports them. */
export const allRules: Readonly<Record<string, Rule | SlowRule>> = {
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
  'no patterns made of texts': patternsFromText,
  'locked packages': lockedPackages,
  'no secrets': noSecrets,
  'threats have tests': threatTests,
}
