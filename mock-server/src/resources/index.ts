import { allResources } from '#contract/index.ts'
import { servedAlarm } from '../alarm/served-alarm.ts'
import { servedAlert } from '../alarm/served-alert.ts'
import { servedGroupUser } from '../alarm/served-group-user.ts'
import { servedGroup } from '../alarm/served-group.ts'
import { servedCameraPicture } from '../camera/camera-picture.ts'
import { servedCamera } from '../camera/camera.ts'
import { servedCommand } from '../iot/served-command.ts'
import { servedDevice } from '../iot/served-device.ts'
import { servedParamTemplate } from '../iot/served-param-template.ts'
import { servedProduct } from '../iot/served-product.ts'
import { servedErrorLog } from '../log/served-error-log.ts'
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

/** The resources of which the platform knows more than the contract says. */
const special: readonly Served[] = [
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
  servedErrorLog,
  servedProduct,
  servedDevice,
  servedCommand,
  servedParamTemplate,
  servedCamera,
  servedCameraPicture,
  servedAlarm,
  servedGroup,
  servedGroupUser,
  servedAlert,
]

/** The resources that the platform serves: what has no rules of its own is served by its declaration alone. */
export const resources: readonly Served[] = [
  ...special,
  ...allResources
    .filter(({ name }) => special.every(({ resource }) => resource.name !== name))
    .map((resource) => ({ resource })),
]
