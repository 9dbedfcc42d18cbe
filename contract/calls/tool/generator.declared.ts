import * as z from 'zod/mini'
import { longestText } from '../../../domain/generator/source/source-table.ts'
import { problemReasons } from '../../../domain/generator/problems.ts'
import { sources } from '../../../domain/generator/table.ts'
import { generatorTable } from '../../resources/tool/generator.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { noRow } from '../../wire/crud.schema.ts'

const text = described(
  z.string().check(z.maxLength(longestText)),
  'SQL with `create table`, an OpenAPI 3 document as JSON, or names of resources of the contract',
)
const name = z.string().check(z.maxLength(200))

const unread = z.object({
  line: described(count, '0 where the line is not known'),
  reason: z.enum([
    'unclosed',
    'table',
    'noTables',
    'tooLong',
    'tooMany',
    'tooLarge',
    'notJson',
    'notOpenApi',
  ]),
})

/** Result of parsing a source text. */
export const importedTables = named(
  'GeneratorImport',
  z.object({
    made: described(z.array(id), 'Tables that are kept from now on'),
    known: described(z.array(z.string()), 'Tables that were kept already, and stay as they are'),
    unread: z.array(unread),
  }),
)

/** Difference between a stored table and the parsed one. */
export const tableChange = named(
  'GeneratorChange',
  z.object({
    column: z.string(),
    kind: z.enum(['added', 'removed', 'changed']),
    before: described(z.string(), 'Its type and comment'),
    after: z.string(),
  }),
)

export const pageFile = named(
  'GeneratorFile',
  z.object({
    path: z.string(),
    text: z.string(),
    before: described(
      z.nullable(z.string()),
      'What it holds now; null where it is new, or where the platform does not run in the project',
    ),
    isList: described(z.boolean(), 'A list of the project that gets lines'),
  }),
)

/** Files generated from a table. */
export const pagePreview = named(
  'GeneratorPreview',
  z.object({
    files: z.array(pageFile),
    problems: described(
      z.array(z.object({ column: z.string(), reason: z.enum(problemReasons) })),
      'Why nothing can be generated',
    ),
    mayWrite: described(
      z.boolean(),
      'Whether the platform runs in the project, so that files can be written',
    ),
  }),
)

/** Calls of the generator beyond the generic ones. */
export const generatorArea = declare({
  importTables: {
    ...needs(generatorTable, 'import'),
    summary: 'Read tables and keep them, configured as they most likely are',
    request: z.object({
      source: z.enum(sources),
      text,
      area: z.optional(described(name, 'Folder of the pages; that of a resource is its own')),
      prefix: z.optional(described(name, 'What table names begin with that pages leave out')),
    }),
    answer: importedTables,
  },
  syncTable: {
    ...needs(generatorTable, 'update'),
    summary: 'Compare a table with its source, and take over what has changed',
    request: z.object({ id, text, apply: z.boolean() }),
    answer: z.array(tableChange),
    refusals: noRow,
  },
  previewPage: {
    ...needs(generatorTable, 'info'),
    summary: 'The files of the page of a table, with what they hold now',
    answer: pagePreview,
    refusals: noRow,
  },
  writePage: {
    ...needs(generatorTable, 'write'),
    summary: 'Write the files of a page into the project; in development only',
    request: z.object({ id, overwrite: z.boolean() }),
    answer: z.object({ written: z.array(z.string()) }),
    refusals: {
      ...noRow,
      409: 'The platform does not run in the project, or files are there already.',
    },
  },
})
