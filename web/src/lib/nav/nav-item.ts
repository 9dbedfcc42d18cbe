import type { Language } from '#contract/schema/language.ts'

/** Title of a menu node, page or crumb: the platform's title, and translations where it sent any. */
export interface Titled {
  readonly title: string
  readonly titles: Readonly<Partial<Record<Language, string>>>
}

/** Navigation node after normalisation: all fields are present and valid. */
export interface NavItem extends Titled {
  readonly id: string
  /** Full path with `:name` parameters and optional query, or an external URL; empty for a directory without path. */
  readonly path: string
  /** `pi-name`, or empty. */
  readonly icon: string
  /** Name in the page catalogue, known or not; empty for directories, links and embedded pages. */
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
  /** URL of the external page embedded in this page. */
  readonly embed?: string
  readonly children: readonly NavItem[]
}

/** Returns the title in a language, or the platform's default title. */
export function titleIn({ title, titles }: Titled, language: Language): string {
  return titles[language] ?? title
}

/** Whether a node opens a console page, as opposed to a directory or an external link. */
export function hasPage({ component, embed, external }: NavItem): boolean {
  return !external && (component !== '' || embed !== undefined)
}
