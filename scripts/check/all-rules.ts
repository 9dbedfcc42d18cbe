import { isComponentName } from '#contract/text/catalogue.ts'
import { layoutComponents } from '#contract/app/nav.ts'
import { menus } from '../../mock-server/seed/system/menu.ts'
import { commentedOutCode } from './rules/commented-out-code.ts'
import { floors } from './rules/floors.ts'
import { crowdedFolders } from './rules/folders.ts'
import {
  filledByHand,
  forbiddenWords,
  foreignHosts,
  plainWords,
  rawColours,
} from './rules/forbidden-texts.ts'
import { patternsFromText } from './rules/input-patterns.ts'
import { figuresHold } from './figures.ts'
import { shortSheets } from './lengths.ts'
import { lockedPackages } from './rules/lockfile.ts'
import { menuComponents } from './rules/menu-components.ts'
import { smallPages } from './page-size.ts'
import { freshPictures } from './rules/pictures.ts'
import { repeatedPairs } from './rules/repeated-pairs.ts'
import { noSecrets } from './rules/secrets.ts'
import type { Finding, Rule, SourceFile } from './source-file.ts'
import { threatTests } from './rules/threats.ts'
import { glossary } from './rules/glossary.ts'
import { bothLanguages } from './rules/words.ts'

const isKnown = (name: string) => isComponentName(name) || layoutComponents.includes(name)

/** A rule that asks a scanner, which takes its time. */
type SlowRule = (files: readonly SourceFile[]) => Promise<Finding[]>

/** The project's own rules, by the name under which `npm run check` reports them. */
export const allRules: Readonly<Record<string, Rule | SlowRule>> = {
  floors,
  'folders at a glance': crowdedFolders,
  'short style sheets': shortSheets,
  'small pages': smallPages,
  'figures that only fall': figuresHold,
  'no raw colours': rawColours,
  'no other hosts': foreignHosts,
  'no forbidden words': forbiddenWords,
  'sentences filled alike': filledByHand,
  'plain words': plainWords,
  'menu components exist': () => menuComponents(menus, isKnown),
  'both languages': bothLanguages,
  'pairs of words stand once': repeatedPairs,
  'words of the glossary': (files) => glossary(files),
  'no commented-out code': commentedOutCode,
  'no patterns made of texts': patternsFromText,
  'locked packages': lockedPackages,
  'no secrets': noSecrets,
  'pictures of the README are new': freshPictures,
  'threats have tests': threatTests,
}
