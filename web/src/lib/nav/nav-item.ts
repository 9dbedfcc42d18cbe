import type { Language } from '#contract/schema/language.ts'

/** What a menu node, page or crumb is called: the platform's title, and its titles by language where it sent them. */
export interface Titled {
  readonly title: string
  readonly titles: Readonly<Partial<Record<Language, string>>>
}

/** One node of the navigation tree after cleaning: every part present, nothing to check again. */
export interface NavItem extends Titled {
  readonly id: string
  /** Full path with `:name` parameters and a query where the platform gave them, or the address of an external
   *  link; empty for a directory without a path of its own. */
  readonly path: string
  /** `pi-name`, or empty. */
  readonly icon: string
  /** Name in the page catalogue, known or not; empty for a directory, a link and an embedded page. */
  readonly component: string
  /** Full path, or empty. */
  readonly redirect: string
  /** Flagged `noredirect`: plain text in the breadcrumb. */
  readonly noRedirect: boolean
  readonly hidden: boolean
  readonly noCache: boolean
  readonly affix: boolean
  readonly activeMenu: string
  readonly alwaysShow: boolean
  readonly external: boolean
  /** Address of the foreign page that this page frames. */
  readonly embed?: string
  readonly children: readonly NavItem[]
}

/** Title in a language; the platform's own title serves where it knows no translation. */
export function titleIn({ title, titles }: Titled, language: Language): string {
  return titles[language] ?? title
}

/** Whether a node opens a page of the console, rather than grouping others or leading outside. */
export function hasPage({ component, embed, external }: NavItem): boolean {
  return !external && (component !== '' || embed !== undefined)
}
