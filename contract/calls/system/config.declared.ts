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
    before: described(z.string(), 'Current text; empty when there is none'),
    after: described(z.string(), 'Proposed text; empty when the record is to be deleted'),
    problems: described(z.array(z.object(text2)), 'Problems found by the dry run'),
  }),
)

export const configComparison = named(
  'ConfigComparison',
  z.object({
    digest: described(z.string(), 'Digest of the configuration that the files were compared with'),
    same: described(count, 'Number of files equal to the current configuration'),
    files: z.array(configFile),
    stale: described(z.boolean(), 'True if the configuration has changed since the proposal'),
  }),
)

const unreadable = { 400: 'The file is not a zip, is too large, or has paths outside its folder.' }

export const configArea = declare({
  download: {
    ...needs(config, 'export'),
    summary: 'Download the configuration as a zip of text files, one per record',
    file: ['application/zip'],
  },
  compare: {
    ...needs(config, 'propose'),
    summary:
      'Compare a zip with the current configuration and list what would be refused; nothing is changed',
    isReading: true,
    upload: 'file',
    answer: configComparison,
    refusals: unreadable,
  },
  propose: {
    ...needs(config, 'propose'),
    summary:
      'Propose a zip to a second person; the form also has the `digest` of the comparison and a `note`',
    upload: 'file',
    answer: onlyId,
    refusals: {
      ...unreadable,
      409: 'The configuration has changed since the comparison, or the zip changes nothing or would be refused.',
    },
  },
  changes: {
    ...needs(config, 'info'),
    summary: 'Changes of a proposal; while it is pending, with what would be refused now',
    answer: configComparison,
    refusals: { 404: 'There is no such proposal.' },
  },
  decide: {
    ...needs(config, 'approve'),
    summary: 'Approve the proposal of another user, which applies it as a whole, or decline it',
    request: decision,
    answer: onlyId,
    refusals: {
      404: 'There is no such proposal.',
      409: 'The proposal is not pending, is the caller’s own or would be refused, or the configuration has changed since.',
    },
  },
  withdraw: {
    ...needs(config, 'propose'),
    summary: 'Withdraw one of the caller’s own proposals',
    request: onlyId,
    answer: onlyId,
    refusals: { 404: 'The caller has no such proposal.', 409: 'The proposal is not pending.' },
  },
})
