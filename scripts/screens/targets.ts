import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages, type Language } from '#contract/schema/language.ts'
import { permittedPages } from '../permitted-pages.ts'
import { fromRoot } from '../root.ts'

/** Variant of a page's appearance. */
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

/** Both languages, both themes, desktop and phone. */
export const variants: readonly Variant[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => sizes.map((size) => ({ language, theme, ...size }))),
)

/** Returns a variant's name, such as `en-light-1440`. */
export function variantName({ language, theme, width }: Variant): string {
  return `${language}-${theme}-${width}`
}

/** Converts a component to a file name: `system/user` becomes `system-user`. */
export function fileName(component: string): string {
  return component.replaceAll('/', '-')
}

/** Page to capture: its component, and its path after the hash. */
export interface Target {
  component: string
  path: string
}

/** Captured without a session. */
export const loginTarget: Target = { component: 'login', path: '/login' }

/** Pages that are in no menu. */
const unlisted: readonly Target[] = [{ component: 'user/center', path: '/user/center' }]

/** Returns the named pages, or every implemented page; `login` first. Throws for an unknown name. */
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
