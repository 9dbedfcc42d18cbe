import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages, type Language } from '#contract/schema/language.ts'
import { permittedPages } from '../permitted-pages.ts'
import { fromRoot } from '../root.ts'

/** One way a page can look. */
export interface Variant {
  language: Language
  theme: 'light' | 'dark'
  width: number
  height: number
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Both languages, both themes, desktop and telephone. */
export const variants: readonly Variant[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => sizes.map((size) => ({ language, theme, ...size }))),
)

/** `en-light-1440` */
export function variantName({ language, theme, width }: Variant): string {
  return `${language}-${theme}-${width}`
}

/** Name of a component as a file or folder: `system/user` is `system-user`. */
export function fileName(component: string): string {
  return component.replaceAll('/', '-')
}

/** A page to take: its component, and the path below the hash. */
export interface Target {
  component: string
  path: string
}

/** Sign-in is taken before anybody has signed in. */
export const loginTarget: Target = { component: 'login', path: '/login' }

/** Pages that are in no menu. */
const unlisted: readonly Target[] = [{ component: 'user/center', path: '/user/center' }]

/** The pages named, or every page that has a file; `login` first. Throws for a name that is neither. */
export async function chooseTargets(page: Page, names: readonly string[]): Promise<Target[]> {
  const listed = await permittedPages(page)
  const known = [loginTarget, ...unlisted, ...listed]
  const unknown = names.find((name) => !known.some(({ component }) => component === name))
  if (unknown !== undefined) throw new Error(`No page ${unknown} in the menu of this account`)
  return known.filter(({ component }) => (names.length === 0 ? hasFile(component) : names.includes(component)))
}

function hasFile(component: string): boolean {
  return component === 'login' || existsSync(fromRoot(`web/src/features/${component}.page.tsx`))
}
