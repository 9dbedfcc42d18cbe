import { servedArea } from './area.ts'
import { servedDictDetail } from './dict-detail.ts'
import { servedDict } from './dict.ts'
import { servedJobLog } from './job-log.ts'
import { servedJob } from './job.ts'
import { servedLog } from './log.ts'
import { servedMenu } from './menu.ts'
import { servedOrg } from './org.ts'
import { servedPermission } from './permission.ts'
import { servedRole } from './role.ts'
import type { Served } from './served.ts'
import { servedUser } from './user.ts'

/** The resources that the platform serves. */
export const resources: readonly Served[] = [
  servedMenu,
  servedPermission,
  servedRole,
  servedUser,
  servedOrg,
  servedArea,
  servedDict,
  servedDictDetail,
  servedJob,
  servedJobLog,
  servedLog,
]
