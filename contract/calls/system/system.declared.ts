import * as z from 'zod/mini'
import { log } from '../../resources/monitor/log.ts'
import { fieldSchema, rowSchema, formSchema } from '../../resources/rows.schema.ts'
import { dictDetail, type DictEntry } from '../../resources/system/dict-detail.ts'
import { dict } from '../../resources/system/dict.ts'
import { jobLog } from '../../resources/system/job-log.ts'
import { job } from '../../resources/system/job.ts'
import { menuType } from '../../resources/system/menu-type.ts'
import { menu } from '../../resources/system/menu.ts'
import { user } from '../../resources/system/user.ts'
import { needs } from '../../schema/resource.ts'
import { described, named, count, id, remark, bilingual, text2 } from '../../schema/zod.ts'
import {
  bulkAnswer,
  bulkAnswerWith,
  choice,
  nextRuns,
  removed,
  target,
  decision,
  onlyId,
  changed,
} from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { config } from '../../resources/system/config.ts'
import { errorLog } from '../../resources/monitor/error-log.ts'
import { errorReport, reportLimits } from '../../resources/monitor/error-report.ts'
import { proposal } from '../../resources/system/proposal.ts'
import { sentences } from '../../text/sentences.ts'

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

/** Menus are few: in place of pages they come as one tree, and to choose from with the root as id 0. */
export const menuCalls = declare({
  list: { ...may, summary: 'The menu tree', answer: z.array(menuTree) },
  select: {
    ...may,
    summary: 'Parents for a menu, the root as id 0',
    answer: z.array(menuChoice),
    refusals: { 400: 'There is no such filter.' },
  },
})

const byTarget = { answer: bulkAnswer, refusals: changed }
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

/** What the resources of the system area do beyond the generic calls. */
export const system = declare({
  resetPasswords: {
    ...byTarget,
    ...needs(user, 'reset'),
    summary: 'Give accounts the initial password again',
    request: target,
    answer: named('ResetAnswer', bulkAnswerWith({ password: z.string() })),
    isSecret: true,
  },
  dictMap: {
    tag: dict.name,
    summary: 'Entries of several dictionaries by code',
    request: z.object({ codes: described(z.string(), 'Separated by commas') }),
    answer: dictMap,
  },
  nextRuns: { ...nextRuns, ...needs(job, 'list') },
  clearJobLog: {
    ...needs(jobLog, 'clear'),
    summary: 'Empty the job log',
    answer: removed,
  },
  clearLog: {
    ...needs(log, 'clear'),
    summary: 'Empty the operation log',
    answer: removed,
  },
})

export const configFile = named(
  'ConfigFile',
  z.object({
    path: described(z.string(), 'Resource and natural key, such as system/dict/meter_state.json'),
    kind: z.enum(['added', 'changed', 'removed']),
    before: described(z.string(), 'The text that stands; empty where there is none'),
    after: described(z.string(), 'The text that is wanted; empty where it is to go'),
    problems: described(z.array(z.object(text2)), 'What the dry run found'),
  }),
)

export const configComparison = named(
  'ConfigComparison',
  z.object({
    digest: described(z.string(), 'Of the configuration that this was compared with'),
    same: described(count, 'Files that are as what stands'),
    files: z.array(configFile),
    stale: described(z.boolean(), 'Whether the configuration is another one than when it was proposed'),
  }),
)

const unreadable = { 400: 'The file is no zip, holds too much, or leads out of its folder.' }

export const configArea = declare({
  download: {
    ...needs(config, 'export'),
    summary: 'The configuration as a zip of text files, one a record',
    file: ['application/zip'],
  },
  compare: {
    ...needs(config, 'propose'),
    summary: 'Compare a zip with what stands, and say what would be refused; nothing is changed',
    isReading: true,
    upload: 'file',
    answer: configComparison,
    refusals: unreadable,
  },
  propose: {
    ...needs(config, 'propose'),
    summary: 'Propose a zip to a second person; `digest` of the comparison and a `note` stand beside it',
    upload: 'file',
    answer: onlyId,
    refusals: {
      ...unreadable,
      409: 'The configuration was changed since, or the zip changes nothing or would be refused.',
    },
  },
  changes: {
    ...needs(config, 'info'),
    summary: 'What a proposal changes; while it waits with what would be refused now',
    answer: configComparison,
    refusals: { 404: 'There is no such proposal.' },
  },
  decide: {
    ...needs(config, 'approve'),
    summary: 'Agree to what another person proposes, which takes it over as a whole, or decline it',
    request: decision,
    answer: onlyId,
    refusals: {
      404: 'There is no such proposal.',
      409: 'It does not wait any more, is one’s own, would be refused, or the configuration was changed since.',
    },
  },
  withdraw: {
    ...needs(config, 'propose'),
    summary: 'Withdraw what one has proposed oneself',
    request: onlyId,
    answer: onlyId,
    refusals: { 404: 'There is no such proposal of one’s own.', 409: 'It does not wait any more.' },
  },
})

const { batch, calls, minutes } = reportLimits

export const errorLogArea = declare({
  reportErrors: {
    summary: `Report errors of the console: ${batch} at most, ${calls} calls in ${minutes} minutes`,
    tag: errorLog.name,
    request: z.object({
      reports: z.array(formSchema(errorReport)).check(z.minLength(1), z.maxLength(batch)),
    }),
    answer: z.object({ taken: count }),
    refusals: { 429: 'Too many reports within a short time.' },
  },
  clearErrorLog: {
    summary: 'Empty the error log',
    ...needs(errorLog, 'clear'),
    answer: removed,
  },
})

const tag = 'pictures'
const stored = { tag, upload: 'file' }

/** Pictures: three addresses that take one, and the one that shows them. Spec §7. */
export const pictures = declare({
  uploadPicture: { ...stored, summary: 'Store a picture', answer: z.object({ id, path: z.string() }) },
  updateAvatar: {
    ...stored,
    summary: 'Change one’s own picture',
    answer: z.object({ userImg: z.string() }),
  },
  uploadToCloud: {
    ...stored,
    summary: 'Store a picture in the cloud',
    answer: z.object({ url: z.string() }),
  },
  picture: {
    tag,
    summary: 'A stored picture; the token may come as a cookie',
    request: z.object({ p: described(z.string(), 'Path of the picture') }),
    file: ['image/png', 'image/jpeg', 'image/svg+xml'],
    statuses: { 404: 'There is no such picture.' },
  },
})

export const proposalArea = declare({
  propose: {
    ...needs(proposal, 'propose'),
    summary: 'Propose a call that writes; nothing is done before another person agrees',
    request: z.object({
      call: described(z.string(), 'Its operationId'),
      inputs: described(z.record(z.string(), z.unknown()), 'What is sent with it, or stands in its path'),
      reason: remark(200, sentences.giveReason),
    }),
    answer: onlyId,
    refusals: { 404: 'No such call can be proposed.' },
  },
  decide: {
    ...needs(proposal, 'approve'),
    summary:
      'Agree to what was proposed with the token of another person, which makes the call, or decline it',
    request: decision,
    answer: z.object({ ...onlyId.shape, state: z.enum(['agreed', 'failed', 'declined']), msg: z.string() }),
    refusals: {
      404: 'There is none in sight.',
      428: 'The call asks for the password.',
      409: 'It waits no more, is one’s own, or may not be done any more.',
    },
  },
})
