import type { Resource } from '#contract/schema/resource.ts'

/** Returns the name of the table that holds a resource's rows. */
export function tableName({ name }: Pick<Resource, 'name'>): string {
  return name.replaceAll('/', '-')
}
