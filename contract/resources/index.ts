import type { Resource } from '../schema/resource.ts'
import { alarm } from './alarm/alarm.ts'
import { alert } from './alarm/alert.ts'
import { alarmGroupUser } from './alarm/group-user.ts'
import { alarmGroup } from './alarm/group.ts'
import { cameraPicture } from './iot/camera-picture.ts'
import { camera } from './iot/camera.ts'
import { command } from './iot/command.ts'
import { device } from './iot/device.ts'
import { paramTemplate } from './iot/param-template.ts'
import { product } from './iot/product.ts'
import { transformerArea } from './iot/transformer-area.ts'
import { errorLog } from './monitor/error-log.ts'
import { log } from './monitor/log.ts'
import { area } from './system/area.ts'
import { dictDetail } from './system/dict-detail.ts'
import { dict } from './system/dict.ts'
import { jobLog } from './system/job-log.ts'
import { job } from './system/job.ts'
import { menu } from './system/menu.ts'
import { org } from './system/org.ts'
import { permissions } from './system/permission.ts'
import { role } from './system/role.ts'
import { user } from './system/user.ts'

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
