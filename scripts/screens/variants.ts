import { languages, type Language } from '#contract/schema/language.ts'

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
