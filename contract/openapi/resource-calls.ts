import { crud } from '../crud.ts'
import type { Resource } from '../resource.ts'
import { auditFields } from '../resources/audit.ts'
import { query, type Call, type Parameter } from './operation.ts'
import { componentName, listOf, object, payloadSchema, refTo, type Schema } from './schema.ts'

const integer: Schema = { type: 'integer' }
const format = query('format', 'xlsx or csv', 'string', true)

/** The generic calls of a resource; one whose fields are all set by the platform has none that write. */
export function resourceCalls(resource: Resource): Call[] {
  const isWritable = Object.values(resource.fields).some(({ readOnly }) => !readOnly)
  return isWritable ? [...reading(resource), ...writing(resource), ...sheets(resource)] : reading(resource)
}

type Naming = (verb: string) => Pick<Call, 'operationId' | 'tag'>

function naming(resource: Resource): Naming {
  const name = componentName(resource)
  return (verb) => ({ operationId: name.charAt(0).toLowerCase() + name.slice(1) + verb, tag: resource.name })
}

function reading(resource: Resource): Call[] {
  const name = naming(resource)
  const [title] = resource.title
  const { list, select, info, export: exportRows } = pathsOf(resource)
  const row = refTo(componentName(resource))
  const counts: Schema = { type: 'object', additionalProperties: integer }
  const page = object({ list: listOf(row), total: integer, counts }, ['list', 'total'])
  return [
    {
      ...list,
      ...name('List'),
      summary: `${title}: a page of rows`,
      query: listParameters(resource),
      data: page,
    },
    {
      ...select,
      ...name('Select'),
      summary: `${title}: rows to choose from`,
      query: [
        query('keyword', 'What the row contains'),
        query('limit', 'At most 50', 'integer'),
        query('ids', 'Ids whose labels are wanted'),
      ],
      data: listOf(refTo('Choice')),
    },
    { ...info, ...name('Info'), summary: `${title}: one row`, data: row },
    {
      ...exportRows,
      ...name('Export'),
      summary: `${title}: what matches, as a file`,
      body: refTo('ExportRequest'),
      file: true,
    },
  ]
}

function writing(resource: Resource): Call[] {
  const name = naming(resource)
  const [title] = resource.title
  const { save, update, remove, removeMany } = pathsOf(resource)
  const payload = payloadSchema(resource.fields)
  const change: Schema = {
    allOf: [refTo('Id'), object({ version: integer }, []), { ...payload, required: [] }],
  }
  return [
    { ...save, ...name('Save'), summary: `${title}: add`, body: payload, data: refTo('Id') },
    { ...update, ...name('Update'), summary: `${title}: change the fields named`, body: change },
    { ...remove, ...name('Delete'), summary: `${title}: delete all that are named, or none` },
    {
      ...removeMany,
      ...name('DeleteMany'),
      summary: `${title}: delete row by row`,
      body: refTo('Target'),
      data: refTo('BulkAnswer'),
    },
  ]
}

function sheets(resource: Resource): Call[] {
  const name = naming(resource)
  const [title] = resource.title
  const { template, importSheet, importCommit, importJob, importFailed } = pathsOf(resource)
  const job = refTo('ImportJob')
  return [
    { ...template, ...name('Template'), summary: `${title}: import template`, query: [format], file: true },
    {
      method: 'POST',
      path: importSheet,
      ...name('Import'),
      summary: `${title}: check a sheet`,
      upload: 'file',
      data: job,
    },
    { ...importCommit, ...name('ImportCommit'), summary: `${title}: store the good rows`, data: job },
    { ...importJob, ...name('ImportJob'), summary: `${title}: how far an import is`, data: job },
    {
      ...importFailed,
      ...name('ImportFailed'),
      summary: `${title}: the rows that were not taken`,
      query: [format],
      file: true,
    },
  ]
}

/** The endpoints of a resource with names in place of what varies. */
function pathsOf(resource: Resource) {
  const calls = crud(resource)
  const { path } = resource
  return {
    ...calls,
    info: { ...calls.info(0), path: `${path}/info/{id}` },
    remove: { ...calls.remove([]), path: `${path}/delete/{ids}` },
    importCommit: calls.importCommit('{job}'),
    importJob: calls.importJob('{job}'),
    importFailed: calls.importFailed('{job}'),
  }
}

function listParameters({ fields }: Resource): Parameter[] {
  const filters = Object.entries({ ...fields, ...auditFields })
    .filter(([, { kind, workedOut }]) => kind !== 'secret' && !workedOut)
    .flatMap(([name, { kind, label }]) => [
      query(name, label[0]),
      ...(kind === 'number' || kind === 'time'
        ? [query(`${name}Start`, `${label[0]}, from`), query(`${name}End`, `${label[0]}, to`)]
        : []),
    ])
  const general = [
    query('page', 'From 1', 'integer'),
    query('limit', 'At most 100', 'integer'),
    query('sort', 'A field, -field for the other way round'),
    query('keyword', 'What the row contains'),
  ]
  const names = new Set(general.map(({ name }) => name))
  return [...general, ...filters.filter(({ name }) => !names.has(name))]
}
