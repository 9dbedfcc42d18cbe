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
  'SQL with `create table`, an OpenAPI 3 document as JSON, or names of contract resources',
)
const name = z.string().check(z.maxLength(200))

const unread = z.object({
  line: described(count, 'Line number; 0 when unknown'),
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
    made: described(z.array(id), 'Ids of the tables added'),
    known: described(z.array(z.string()), 'Names of tables that existed already and are unchanged'),
    unread: z.array(unread),
  }),
)

/** Difference between a stored table and the parsed one. */
export const tableChange = named(
  'GeneratorChange',
  z.object({
    column: z.string(),
    kind: z.enum(['added', 'removed', 'changed']),
    before: described(z.string(), 'Previous type and comment'),
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
      'Current content; null when the file is new, or when the platform does not run in the project',
    ),
    isList: described(z.boolean(), 'True if the file is a list of the project into which lines are inserted'),
  }),
)

/** Files generated from a table. */
export const pagePreview = named(
  'GeneratorPreview',
  z.object({
    files: z.array(pageFile),
    problems: described(
      z.array(z.object({ column: z.string(), reason: z.enum(problemReasons) })),
      'Problems that prevent generation',
    ),
    mayWrite: described(
      z.boolean(),
      'True if the platform runs in the project, so that files can be written',
    ),
  }),
)

/** Calls of the generator beyond the generic ones. */
export const generatorArea = declare({
  importTables: {
    ...needs(generatorTable, 'import'),
    summary: 'Import tables with their most likely configuration',
    request: z.object({
      source: z.enum(sources),
      text,
      area: z.optional(described(name, 'Folder of the pages; ignored for resources, which keep their own')),
      prefix: z.optional(described(name, 'Prefix of table names to omit from the names of pages')),
    }),
    answer: importedTables,
  },
  syncTable: {
    ...needs(generatorTable, 'update'),
    summary: 'Compare a table with its source, and with `apply` adopt the changes',
    request: z.object({ id, text, apply: z.boolean() }),
    answer: z.array(tableChange),
    refusals: noRow,
  },
  previewPage: {
    ...needs(generatorTable, 'info'),
    summary: 'Preview the generated files of a table, with their current content',
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
      409: 'The platform does not run in the project, or files exist already.',
    },
  },
})
