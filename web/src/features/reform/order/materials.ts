import { isFamily } from '#domain/metering/families.ts'
import { data } from '#contract/schema/field.ts'
import { words } from './words.ts'

/** Something that a crew takes along; empty or null where it has not been filled in. */
export interface Material {
  family: string
  model: string
  count: number | null
  /** As far as it is known: how many are left on the material lists. */
  left?: number | undefined
}

/** A line of which nothing has been chosen. */
export const noMaterial: Material = { family: '', model: '', count: null }

/** What the crew takes along; every line of it is complete, and there is one at least. */
export const materialsField = data<readonly Material[]>(
  'Materials to take',
  '携带物料',
  (value) => (isComplete(value) ? undefined : words.materialsMissing),
  { required: true },
)

/** Reads lines from a value of a form. */
export function readMaterials(value: unknown): readonly Material[] {
  return Array.isArray(value) && value.length > 0 ? (value as readonly Material[]) : [noMaterial]
}

function isComplete(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((line) => {
      const { family, model, count }: Partial<Material> = Object(line)
      return isFamily(family) && model !== '' && Number.isSafeInteger(count) && Number(count) > 0
    })
  )
}
