import { allResources } from '#contract/resources/index.ts'
import { servedAlarm } from './features/alarm/served-alarm.ts'
import { servedAlert } from './features/alarm/served-alert.ts'
import { servedGroupUser } from './features/alarm/served-group-user.ts'
import { servedGroup } from './features/alarm/served-group.ts'
import { servedCameraPicture } from './features/camera/camera-picture.ts'
import { servedCamera } from './features/camera/camera.ts'
import { servedCommand } from './features/iot/served-command.ts'
import { servedDevice } from './features/iot/served-device.ts'
import { servedParamTemplate } from './features/iot/served-param-template.ts'
import { servedProduct } from './features/iot/served-product.ts'
import { servedErrorLog } from './features/log/served-error-log.ts'
import { servedArea } from './features/system/area.ts'
import { servedDictDetail } from './features/system/dict-detail.ts'
import { servedDict } from './features/system/dict.ts'
import { servedJobLog } from './features/system/job-log.ts'
import { servedJob } from './features/system/job.ts'
import { servedLog } from './features/system/log.ts'
import { servedMenu } from './features/system/menu.ts'
import { servedOrg } from './features/system/org.ts'
import { servedPermission } from './features/system/permission.ts'
import { servedRole } from './features/system/role.ts'
import type { Served } from './world/world.ts'
import { servedUser } from './features/system/user.ts'

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
