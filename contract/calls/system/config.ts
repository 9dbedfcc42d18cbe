import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { configArea, configComparison, configFile } from './config.declared.ts'

/** Effect of a change of the configuration per file, compared with the current state. */
export type ConfigComparison = Output<typeof configComparison>

/** File that differs or is invalid, with its problems. */
export type ConfigFile = Output<typeof configFile>

/** Configuration as files. */
export const configCalls = endpoints<typeof configArea>()({
  download: 'POST /base/sys/config/download',
  compare: 'POST /base/sys/config/compare',
  propose: 'POST /base/sys/config/propose',
  changes: 'GET /base/sys/config/changes/{id}',
  decide: 'POST /base/sys/config/decide',
  withdraw: 'POST /base/sys/config/withdraw',
})
