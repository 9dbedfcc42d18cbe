import type { Resource } from './resource.ts'
import { alarm } from './resources/alarm/alarm.ts'
import { alert } from './resources/alarm/alert.ts'
import { alarmGroupUser } from './resources/alarm/group-user.ts'
import { alarmGroup } from './resources/alarm/group.ts'
import { cameraPicture } from './resources/iot/camera-picture.ts'
import { camera } from './resources/iot/camera.ts'
import { command } from './resources/iot/command.ts'
import { device } from './resources/iot/device.ts'
import { paramTemplate } from './resources/iot/param-template.ts'
import { product } from './resources/iot/product.ts'
import { transformerArea } from './resources/iot/transformer-area.ts'
import { errorLog } from './resources/monitor/error-log.ts'
import { log } from './resources/monitor/log.ts'
import { area } from './resources/system/area.ts'
import { dictDetail } from './resources/system/dict-detail.ts'
import { dict } from './resources/system/dict.ts'
import { jobLog } from './resources/system/job-log.ts'
import { job } from './resources/system/job.ts'
import { menu } from './resources/system/menu.ts'
import { org } from './resources/system/org.ts'
import { permissions } from './resources/system/permission.ts'
import { role } from './resources/system/role.ts'
import { user } from './resources/system/user.ts'

/** Every resource of the platform. */
export const allResources: readonly Resource[] = [
  menu,
  permissions,
  role,
  user,
  org,
  area,
  dict,
  dictDetail,
  job,
  jobLog,
  log,
  errorLog,
  product,
  transformerArea,
  device,
  paramTemplate,
  command,
  camera,
  cameraPicture,
  alarm,
  alarmGroup,
  alarmGroupUser,
  alert,
]
