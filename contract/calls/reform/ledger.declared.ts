import * as z from 'zod/mini'
import { comparedNames, mostDecisions, sources } from '../../../domain/reform/ledger-compare.ts'
import { families, manufacturers } from '../../../domain/metering/families.ts'
import { ledger, ledgerPhases } from '../../resources/reform/ledger.ts'
import { needs } from '../../schema/resource.ts'
import { count, day, described, id, named, oneOf, message, whole, bilingual } from '../../schema/zod.ts'
import { bulkAnswer, workbook } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { batchAnswer } from '../iot/params.declared.ts'
import {
  quantityCategories,
  quantityStates,
  quantityUnits,
  sheetLimits,
} from '../../../domain/reform/quantities.ts'
import { quantity } from '../../resources/reform/quantity.ts'

const reconcile = needs(ledger, 'reconcile')

const maybeDay = z.union([day, z.literal('')])
const reading = z.nullable(z.number())

/** Asset in the history of a place. */
export const chainLink = named(
  'ChainLink',
  z.object({
    id,
    assetNumber: z.string(),
    family: oneOf(families),
    manufacturer: oneOf(manufacturers),
    model: z.string(),
    phase: oneOf(ledgerPhases),
    installed: maybeDay,
    removed: maybeDay,
    firstReading: reading,
    lastReading: reading,
    seals: z.string(),
    orderId: id,
    orderNumber: z.string(),
    /** Times of installation and removal by an order, to the second; empty when unknown. */
    hungAt: z.string(),
    takenAt: z.string(),
    ...bilingual('who'),
  }),
)

/** Past, present and planned assets at the place of an asset, oldest first. */
export const chain = named(
  'ReplacementChain',
  z.object({ deviceId: id, ...bilingual('name'), links: z.array(chainLink) }),
)

const value = z.nullable(z.union([z.string(), z.number()]))

/** Field of a meter in each of the three sources; `odd` is the source that differs from the other two. */
export const comparedCell = named(
  'ComparedCell',
  z.object({
    field: z.enum(comparedNames),
    ledger: value,
    platform: value,
    terminal: value,
    differs: z.boolean(),
    odd: z.optional(oneOf(sources)),
  }),
)

/** Installed meter with the requested fields. */
export const comparedMeter = named(
  'ComparedMeter',
  z.object({
    id,
    deviceId: id,
    userNumber: z.string(),
    ...bilingual('userName', 'address'),
    orderId: id,
    /** Whether it does not respond at present; its last values are still shown. */
    isSilent: z.boolean(),
    cells: z.array(comparedCell),
  }),
)

export const comparison = named(
  'LedgerComparison',
  z.object({
    list: z.array(comparedMeter),
    /** Number of meters in the tab. */
    total: count,
    /** Meters and fields compared in total, differing fields, differing meters, and meters that do not respond. */
    counts: z.object({ meters: count, fields: count, differences: count, differing: count, silent: count }),
    /** Time of the comparison, in the platform's format. */
    time: z.string(),
  }),
)

/** Decision which source is right about a field of a meter; refused when that source has another value by now. */
export const decision = named(
  'LedgerDecision',
  z.object({ id, field: z.enum(comparedNames), take: oneOf(sources), value }),
)

/** Calls of the ledger beyond the generic ones. */
export const ledgerArea = declare({
  chain: {
    ...needs(ledger, 'info'),
    summary: 'Assets installed at the place of an asset, oldest first',
    answer: chain,
    refusals: { 404: 'There is no such asset.' },
  },
  compare: {
    ...needs(ledger, 'list'),
    summary: 'Compare the ledger with the device archive and the responses of terminals',
    request: z.object({
      tab: z.enum(['differ', 'all', 'silent']),
      page: z.optional(whole(1, 999_999_999)),
      limit: z.optional(whole(1, 500)),
      filter: z.optional(described(z.string(), 'Filters of the ledger, as a URL query string')),
    }),
    answer: comparison,
  },
  decide: {
    ...reconcile,
    summary: 'Resolve differing fields in favour of one of the three sources',
    request: z.object({
      decisions: z
        .array(decision, message(['Decide something first.', '请先作出决定。']))
        .check(z.minLength(1), z.maxLength(mostDecisions)),
    }),
    answer: bulkAnswer,
  },
  askTerminals: {
    ...reconcile,
    summary: 'Read the compared values from meters again',
    request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: batchAnswer,
  },
})

const maybe = z.nullable(z.number())
/** Filter for lines by project, order, crew or category. */
const scope = {
  projectId: z.optional(described(id, 'Id of a project')),
  orderId: z.optional(described(id, 'Id of a work order')),
  crewId: z.optional(described(id, 'Id of a crew, to include only its orders')),
  category: z.optional(described(oneOf(quantityCategories), 'Category of the lines')),
}

/** Line of a quantity sheet; null for empty values. */
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

/** Change of a line; omitted values are kept, null clears a value. */
export const lineChange = z.object({
  id,
  version: count,
  designed: z.optional(z.number()),
  taken: z.optional(maybe),
  installed: z.optional(maybe),
  returned: z.optional(maybe),
  reason: z.optional(z.string()),
})

/** Row of a pivot table: totals of a project, an order or a crew. */
export const pivotLine = named(
  'QuantityPivot',
  z.object({
    id,
    ...bilingual('label'),
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
  'Amounts in CNY; `planned` is the cost as designed, `amount` the cost as installed, or as designed when not yet filled in.',
)

export const pivotBy = z.enum(['project', 'order', 'crew'])

/** Calls of quantities beyond the generic ones. */
export const quantityArea = declare({
  sheet: {
    summary: 'List the lines to edit in a sheet',
    ...needs(quantity, 'list'),
    request: z.object(scope),
    answer: z.object({ total: count, lines: z.array(sheetLine) }),
  },
  batchSave: {
    summary: 'Save the edited lines of a sheet, line by line',
    ...needs(quantity, 'update'),
    request: z.object({
      rows: z.array(lineChange).check(z.minLength(1), z.maxLength(sheetLimits.save)),
    }),
    answer: bulkAnswer,
  },
  summary: {
    summary: 'Totals of lines by project, order or crew',
    ...needs(quantity, 'list'),
    request: z.object({
      ...scope,
      by: described(pivotBy, 'Grouping of the lines'),
      page: z.optional(described(whole(1, 999_999), 'Page number, from 1')),
      limit: z.optional(described(whole(1, 100), 'Rows per page, 1 to 100; defaults to 20')),
    }),
    answer: z.object({ total: count, list: z.array(pivotLine) }),
  },
  settlement: {
    summary: 'Download the settlement of a project as a workbook',
    ...needs(quantity, 'export'),
    request: z.object({ projectId: described(id, 'Id of the project') }),
    file: workbook,
    refusals: { 404: 'There is no such project.' },
  },
})
