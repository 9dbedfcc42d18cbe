import type { Resource } from '#contract/schema/resource.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { ShownKind } from './shown-kind.ts'

/** What the engine needs to list the rows of a part; their names are checked by its test. */
export function definitionOf({ list, important, more, filters, sort }: ShownKind): PageDefinition<Resource> {
  return {
    list,
    ...(important && { important }),
    more,
    filters,
    sort,
    form: [],
    without: ['add', 'update', 'delete', 'import'],
  }
}
