import * as z from 'zod/mini'
import {
  quantityCategories,
  quantityStates,
  quantityUnits,
  sheetLimits,
} from '../../../domain/reform/quantities.ts'
import { quantity } from '../../resources/reform/quantity.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, whole } from '../../schema/zod.ts'
import { bulkAnswer } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const maybe = z.nullable(z.number())
/** Which lines: those of a project, an order, a crew, a category. */
const scope = {
  projectId: z.optional(described(id, 'Of this project')),
  orderId: z.optional(described(id, 'Of this order')),
  crewId: z.optional(described(id, 'Of the orders of this crew')),
  category: z.optional(described(oneOf(quantityCategories), 'Of this category')),
}

/** A line as a sheet shows it; null for what is not filled in. */
export const sheetLine = named(
  'QuantityLine',
  z.object({
    id,
    version: count,
    number: z.string(),
    orderId: id,
    order: z.string(),
    category: oneOf(quantityCategories),
    item: z.string(),
    unit: oneOf(quantityUnits),
    designed: z.number(),
    taken: maybe,
    installed: maybe,
    returned: maybe,
    price: z.number(),
    reason: z.string(),
    state: oneOf(quantityStates),
  }),
)

/** What is changed of a line; what is left out stays, null empties it. */
export const lineChange = z.object({
  id,
  version: count,
  designed: z.optional(z.number()),
  taken: z.optional(maybe),
  installed: z.optional(maybe),
  returned: z.optional(maybe),
  reason: z.optional(z.string()),
})

/** A line of a pivot: figures of a project, an order or a crew. */
export const pivotLine = named(
  'QuantityPivot',
  z.object({
    id,
    label: z.string(),
    labelZh: z.string(),
    lines: count,
    open: count,
    differing: count,
    planned: z.number(),
    amount: z.number(),
    cells: z.array(
      z.object({
        category: oneOf(quantityCategories),
        designed: z.number(),
        installed: z.number(),
        amount: z.number(),
      }),
    ),
  }),
  'Amounts in CNY; `planned` is what the design costs, `amount` what was installed or is designed.',
)

export const pivotBy = z.enum(['project', 'order', 'crew'])

/** What quantities do beyond the generic calls. */
export const quantityArea = declare({
  sheet: {
    summary: 'Lines to edit in a sheet',
    ...needs(quantity, 'list'),
    request: z.object(scope),
    answer: z.object({ total: count, lines: z.array(sheetLine) }),
  },
  batchSave: {
    summary: 'Save what was typed into a sheet, line by line',
    ...needs(quantity, 'update'),
    request: z.object({
      rows: z.array(lineChange).check(z.minLength(1), z.maxLength(sheetLimits.save)),
    }),
    answer: bulkAnswer,
  },
  summary: {
    summary: 'Lines added up by project, order or crew',
    ...needs(quantity, 'list'),
    request: z.object({
      ...scope,
      by: described(pivotBy, 'What a line of the answer stands for'),
      page: z.optional(described(whole(1, 999_999), 'From 1')),
      limit: z.optional(described(whole(1, 100), '20 if not given')),
    }),
    answer: z.object({ total: count, list: z.array(pivotLine) }),
  },
  settlement: {
    summary: 'The settlement of a project as a workbook',
    ...needs(quantity, 'export'),
    request: z.object({ projectId: described(id, 'The project') }),
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    refusals: { 404: 'There is no such project.' },
  },
})
