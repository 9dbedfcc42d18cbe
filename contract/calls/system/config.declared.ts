import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { described, named, count, text2 } from '../../schema/zod.ts'
import { decision, onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { config } from '../../resources/system/config.ts'

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
