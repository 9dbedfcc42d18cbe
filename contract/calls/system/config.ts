import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { configArea, configComparison, configFile } from './config.declared.ts'

/** What a change of the configuration would do, file by file, against what stands. */
export type ConfigComparison = Output<typeof configComparison>

/** A file that differs, or cannot be read, with what is wrong with it. */
export type ConfigFile = Output<typeof configFile>

/** The configuration as files. */
export const configCalls = endpoints<typeof configArea>()({
  download: 'POST /base/sys/config/download',
  compare: 'POST /base/sys/config/compare',
  propose: 'POST /base/sys/config/propose',
  changes: 'GET /base/sys/config/changes/{id}',
  decide: 'POST /base/sys/config/decide',
  withdraw: 'POST /base/sys/config/withdraw',
})
