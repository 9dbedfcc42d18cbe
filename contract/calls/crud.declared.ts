import * as z from 'zod/mini'
import { auditFields } from '../resources/audit.ts'
import { allResources } from '../resources/index.ts'
import { changeSchema, formSchema, hasAudit, rowSchema } from '../resources/rows.schema.ts'
import type { Field } from '../schema/field.ts'
import { offers, permission, type Resource, needs } from '../schema/resource.ts'
import { count, described, whole } from '../schema/zod.ts'
import type { CrudName } from '../wire/crud.ts'
import {
  choice,
  exportRequest,
  importJob,
  onlyId,
  sheetFormat,
  sheets,
  target,
  byTarget,
} from '../wire/crud.schema.ts'
import { declare, type Declaration } from '../wire/declaration.ts'

const format = z.object({ format: described(sheetFormat, 'xlsx or csv') })
const howMany = whole(1, 999_999_999)
const inUse =
  'A row cannot be deleted, for example because it is in use, built in or the caller’s own account.'

/** Resources referenced by other resources: all users may read their names; for others the list permission applies. */
const referredTo = new Set(
  allResources.flatMap((resource) => Object.values<Field>(resource.fields).map((field) => field.resource)),
)

/** Declares the generic calls of a resource; one whose fields are all set by the platform has no write calls. */
export function crudDeclarations(resource: Resource): Partial<Record<CrudName, Declaration>> {
  const { export: exported, ...read } = reading(resource)
  const shared = { ...read, ...(offers(resource, 'export') && { export: exported }) }
  if (!hasAudit(resource)) return shared
  const { save, update, remove, removeMany } = writing(resource)
  return {
    ...shared,
    ...(offers(resource, 'save') && { save }),
    ...(offers(resource, 'update') && { update }),
    ...(offers(resource, 'delete') && { remove, removeMany }),
    ...(offers(resource, 'import') && importing(resource)),
  }
}

function reading(resource: Resource) {
  const tag = resource.name
  const [title] = resource.title
  const row = rowSchema(resource)
  return declare({
    list: {
      ...needs(resource, 'list'),
      summary: `${title}: list rows by page`,
      request: listQuery(resource),
      answer: z.object({
        list: z.array(row),
        total: count,
        counts: z.optional(z.record(z.string(), count)),
      }),
    },
    select: {
      tag,
      summary: `${title}: list options for a choice field`,
      ...(!referredTo.has(resource.name) && { permission: permission(resource, 'list') }),
      request: z.object({
        keyword: z.optional(
          described(
            z.string(),
            'Search text; callers who may not list the rows search by name and code only',
          ),
        ),
        limit: z.optional(described(howMany, 'Maximum number of options, at most 50')),
        ids: z.optional(described(z.string(), 'Ids to resolve to labels, separated by commas')),
        ...(resource.parent !== undefined && {
          [resource.parent]: z.optional(
            described(z.string(), 'Only direct children of this row; 0 for the root'),
          ),
        }),
      }),
      answer: z.array(choice),
    },
    info: { ...needs(resource, 'info'), summary: `${title}: get a row`, answer: row },
    export: {
      ...needs(resource, 'export'),
      summary: `${title}: export matching rows as a file`,
      request: exportRequest,
      file: sheets,
      refusals: { 413: 'There are more rows than a sheet holds.' },
    },
  })
}

function writing(resource: Resource) {
  const [title] = resource.title
  const remove = needs(resource, 'delete')
  return declare({
    save: {
      ...needs(resource, 'save'),
      summary: `${title}: create a row`,
      request: formSchema(resource.fields),
      answer: onlyId,
    },
    update: {
      ...needs(resource, 'update'),
      summary: `${title}: update the given fields of a row`,
      request: changeSchema(resource.fields),
      refusals: { 404: 'There is no such row.', 409: 'The row was changed after the given version.' },
    },
    remove: {
      ...remove,
      summary: `${title}: delete rows by id, all or none`,
      refusals: { 400: 'More than 100 ids were given.', 409: inUse },
    },
    removeMany: {
      ...remove,
      summary: `${title}: delete rows one by one, with the outcome of each`,
      request: target,
      ...byTarget,
    },
  })
}

function importing(resource: Resource) {
  const [title] = resource.title
  const may = needs(resource, 'import')
  return declare({
    template: { ...may, summary: `${title}: download the import template`, request: format, file: sheets },
    importSheet: { ...may, summary: `${title}: validate an import file`, upload: 'file', answer: importJob },
    importCommit: {
      ...may,
      summary: `${title}: import the valid rows`,
      answer: importJob,
      refusals: { 409: 'The import has been started already.' },
    },
    importJob: { ...may, summary: `${title}: progress of an import`, answer: importJob },
    importFailed: {
      ...may,
      summary: `${title}: download the rows that were not imported`,
      request: format,
      file: sheets,
    },
  })
}

/** Query of a list: page, sort order and filters, which are strings for every kind of field. */
export function listQuery(resource: Resource): z.ZodMiniType {
  const fields = hasAudit(resource) ? { ...resource.fields, ...auditFields } : resource.fields
  const filters = Object.entries<Field>(fields)
    .filter(([, { kind, computed }]) => kind !== 'secret' && kind !== 'data' && !computed)
    .flatMap(
      ([
        name,
        {
          kind,
          label: [label],
        },
      ]) => [
        [name, label] as const,
        ...(kind === 'number' || kind === 'time'
          ? ([
              [`${name}Start`, `${label}, from`],
              [`${name}End`, `${label}, to`],
            ] as const)
          : []),
      ],
    )
  return z.object({
    ...Object.fromEntries(filters.map(([name, text]) => [name, z.optional(described(z.string(), text))])),
    page: z.optional(described(howMany, 'Page number, from 1')),
    limit: z.optional(described(howMany, 'Rows per page, at most 100')),
    sort: z.optional(described(z.string(), 'Field to sort by; -field for descending order')),
    keyword: z.optional(described(z.string(), 'Search text')),
  })
}
