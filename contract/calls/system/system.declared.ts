import * as z from 'zod/mini'
import { log } from '../../resources/monitor/log.ts'
import { fieldSchema, rowSchema } from '../../resources/rows.schema.ts'
import { dictDetail, type DictEntry } from '../../resources/system/dict-detail.ts'
import { dict } from '../../resources/system/dict.ts'
import { jobLog } from '../../resources/system/job-log.ts'
import { job } from '../../resources/system/job.ts'
import { menuType } from '../../resources/system/menu-type.ts'
import { menu } from '../../resources/system/menu.ts'
import { user } from '../../resources/system/user.ts'
import { needs } from '../../schema/resource.ts'
import { described, named, bilingual } from '../../schema/zod.ts'
import { bulkAnswerWith, byTarget, choice, nextRuns, removed, target } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const may = needs(menu, 'list')

const menuTree: z.ZodMiniType = named(
  'MenuTree',
  z.intersection(rowSchema(menu), z.object({ children: z.optional(z.array(z.lazy(() => menuTree))) })),
)

const menuChoice = named(
  'MenuChoice',
  z.object({
    ...choice.shape,
    parentId: z.int(),
    ...bilingual('title'),
    type: z.literal(Object.values(menuType)),
  }),
)

/** Menus are few, so they are returned as one tree instead of pages; the options have the root as id 0. */
export const menuCalls = declare({
  list: { ...may, summary: 'Get the menu tree', answer: z.array(menuTree) },
  select: {
    ...may,
    summary: 'List possible parents of a menu; the root has id 0',
    answer: z.array(menuChoice),
    refusals: { 400: 'There is no such filter.' },
  },
})

const { value, label, labelZh, colour } = dictDetail.fields

/** Entries of dictionaries by code. */
const dictMap = named(
  'DictMap',
  z.record(
    z.string(),
    z.array(
      z.object({
        value: fieldSchema(value),
        label: fieldSchema(label),
        labelZh: fieldSchema(labelZh),
        colour: fieldSchema(colour),
      }),
    ),
  ),
) as z.ZodMiniType<Record<string, readonly DictEntry[]>>

/** Calls of the system area's resources beyond the generic ones. */
export const system = declare({
  resetPasswords: {
    ...byTarget,
    ...needs(user, 'reset'),
    summary: 'Reset accounts to the initial password',
    request: target,
    answer: named('ResetAnswer', bulkAnswerWith({ password: z.string() })),
    isSecret: true,
  },
  dictMap: {
    tag: dict.name,
    summary: 'Get the entries of several dictionaries by code',
    request: z.object({ codes: described(z.string(), 'Dictionary codes, separated by commas') }),
    answer: dictMap,
  },
  nextRuns: { ...nextRuns, ...needs(job, 'list') },
  clearJobLog: {
    ...needs(jobLog, 'clear'),
    summary: 'Clear the job log',
    answer: removed,
  },
  clearLog: {
    ...needs(log, 'clear'),
    summary: 'Clear the operation log',
    answer: removed,
  },
})
