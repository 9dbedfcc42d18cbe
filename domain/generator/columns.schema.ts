import * as z from 'zod/mini'
import { named } from '../../contract/schema/zod.ts'
import { mostKept } from './columns.ts'
import { controls, queries } from './table.ts'

const text = z.string().check(z.maxLength(1000))

/** The columns of a table, as its page has them. */
export const generatorColumns = named(
  'GeneratorColumns',
  z
    .array(
      z.object({
        column: text,
        type: text,
        comment: text,
        field: text,
        en: text,
        zh: text,
        control: z.enum(controls),
        required: z.boolean(),
        list: z.boolean(),
        form: z.boolean(),
        query: z.enum(queries),
        unique: z.boolean(),
        localised: z.boolean(),
        options: z
          .array(z.object({ value: z.union([z.string(), z.number()]), en: text, zh: text }))
          .check(z.maxLength(200)),
        dict: text,
        resource: text,
        min: z.optional(z.number()),
        max: z.optional(z.number()),
        decimals: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(mostKept)),
  'Columns of a table and what a page makes of them; one without a field is left out.',
)
