import { families, type Family } from '#contract/metering/families.ts'

/** Whether a text is the family of a device. */
export function isFamily(text: unknown): text is Family {
  return families.some(([own]) => own === text)
}
