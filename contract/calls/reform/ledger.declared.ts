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

/** An asset in the life of a place. */
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
    /** When it was hung up and taken down by an order, to the second; empty where that is not known. */
    hungAt: z.string(),
    takenAt: z.string(),
    ...bilingual('who'),
  }),
)

/** Everything that hung, hangs or is going to hang at the place of an asset, the first of it first. */
export const chain = named(
  'ReplacementChain',
  z.object({ deviceId: id, ...bilingual('name'), links: z.array(chainLink) }),
)

const value = z.nullable(z.union([z.string(), z.number()]))

/** A field of a meter, as each of the three has it; `odd` is the one that says otherwise than the two others. */
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

/** A meter that hangs, with the fields asked for. */
export const comparedMeter = named(
  'ComparedMeter',
  z.object({
    id,
    deviceId: id,
    userNumber: z.string(),
    ...bilingual('userName', 'address'),
    orderId: id,
    /** Whether it does not answer at the moment; what it said last is shown all the same. */
    isSilent: z.boolean(),
    cells: z.array(comparedCell),
  }),
)

export const comparison = named(
  'LedgerComparison',
  z.object({
    list: z.array(comparedMeter),
    /** Meters of the tab. */
    total: count,
    /** Meters and fields compared in all, fields that differ, meters that differ, and meters that do not answer. */
    counts: z.object({ meters: count, fields: count, differences: count, differing: count, silent: count }),
    /** When it was compared, as the platform writes moments. */
    time: z.string(),
  }),
)

/** Whom to believe about a field of a meter; refused where he says something else by now. */
export const decision = named(
  'LedgerDecision',
  z.object({ id, field: z.enum(comparedNames), take: oneOf(sources), value }),
)

/** What the ledger does beyond the generic calls. */
export const ledgerArea = declare({
  chain: {
    ...needs(ledger, 'info'),
    summary: 'What hung at the place of an asset, one after the other',
    answer: chain,
    refusals: { 404: 'There is no such asset.' },
  },
  compare: {
    ...needs(ledger, 'list'),
    summary: 'Compare ledger, archive and what terminals answer',
    request: z.object({
      tab: z.enum(['differ', 'all', 'silent']),
      page: z.optional(whole(1, 999_999_999)),
      limit: z.optional(whole(1, 500)),
      filter: z.optional(described(z.string(), 'Filters of the ledger, as the query of a list')),
    }),
    answer: comparison,
  },
  decide: {
    ...reconcile,
    summary: 'Settle fields on what one of the three says',
    request: z.object({
      decisions: z
        .array(decision, message(['Decide something first.', '请先作出决定。']))
        .check(z.minLength(1), z.maxLength(mostDecisions)),
    }),
    answer: bulkAnswer,
  },
  askTerminals: {
    ...reconcile,
    summary: 'Ask meters again for what is compared',
    request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: batchAnswer,
  },
})

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
    file: workbook,
    refusals: { 404: 'There is no such project.' },
  },
})
