import type { Resource } from '#contract/schema/resource.ts'

/** The name of the table that holds the rows of a resource. */
export function tableName({ name }: Pick<Resource, 'name'>): string {
  return name.replaceAll('/', '-')
}
