import type { Resource } from '../schema/resource.ts'
import { alarm } from './alarm/alarm.ts'
import { alert } from './alarm/alert.ts'
import { alarmGroupUser } from './alarm/group-user.ts'
import { alarmGroup } from './alarm/group.ts'
import { handover } from './alarm/handover.ts'
import { quiet } from './alarm/quiet.ts'
import { formulaLog } from './compute/formula-log.ts'
import { formula } from './compute/formula.ts'
import { supplyEvent } from './control/event.ts'
import { unitRequest } from './control/request.ts'
import { unitSchedule } from './control/schedule.ts'
import { unit } from './control/unit.ts'
import { resembleResult } from './compute/resemble-result.ts'
import { resemble } from './compute/resemble.ts'
import { cameraPicture } from './iot/camera-picture.ts'
import { camera } from './iot/camera.ts'
import { commandPlan, commandPlanRun } from './iot/command-plan.ts'
import { command } from './iot/command.ts'
import { device } from './iot/device.ts'
import { note } from './iot/note.ts'
import { paramTemplate } from './iot/param-template.ts'
import { product } from './iot/product.ts'
import { deviceFile } from './iot/device-file.ts'
import { rollOut, rollOutDevice } from './iot/roll-out.ts'
import { transformerArea } from './iot/transformer-area.ts'
import { errorLog } from './monitor/error-log.ts'
import { log } from './monitor/log.ts'
import { crew } from './reform/crew.ts'
import { ledger } from './reform/ledger.ts'
import { projectDocument } from './reform/document.ts'
import { designMaterial } from './reform/design-material.ts'
import { oldPicture, orderPicture } from './reform/picture.ts'
import { materialHeader } from './reform/material-header.ts'
import { meterBox } from './reform/meter-box.ts'
import { project } from './reform/project.ts'
import { quantity } from './reform/quantity.ts'
import { seal } from './reform/seal.ts'
import { workOrder } from './reform/work-order.ts'
import { sceneProject } from './scene/scene-project.ts'
import { scene } from './scene/scene.ts'
import { operation } from './report/operation.ts'
import { sentFile } from './report/sent-file.ts'
import { subscription } from './report/subscription.ts'
import { warning } from './report/warning.ts'
import { sceneRuleLog } from './scene/scene-rule-log.ts'
import { sceneRule } from './scene/scene-rule.ts'
import { area } from './system/area.ts'
import { config } from './system/config.ts'
import { proposal } from './system/proposal.ts'
import { dictDetail } from './system/dict-detail.ts'
import { dict } from './system/dict.ts'
import { jobLog } from './system/job-log.ts'
import { job } from './system/job.ts'
import { menu } from './system/menu.ts'
import { org } from './system/org.ts'
import { permissions } from './system/permission.ts'
import { role } from './system/role.ts'
import { user } from './system/user.ts'
import { hostedPicture } from './tool/picture.ts'
import { emailTemplate } from './tool/email-template.ts'
import { email } from './tool/email.ts'
import { generatorTable } from './tool/generator.ts'
import { storageFile } from './tool/storage.ts'
import { payment } from './tool/payment.ts'

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
  config,
  proposal,
  log,
  errorLog,
  product,
  deviceFile,
  rollOut,
  rollOutDevice,
  transformerArea,
  device,
  paramTemplate,
  command,
  commandPlan,
  commandPlanRun,
  camera,
  cameraPicture,
  note,
  alarm,
  alarmGroup,
  handover,
  quiet,
  alarmGroupUser,
  alert,
  formula,
  formulaLog,
  project,
  crew,
  workOrder,
  ledger,
  seal,
  quantity,
  orderPicture,
  oldPicture,
  meterBox,
  materialHeader,
  designMaterial,
  projectDocument,
  scene,
  sceneProject,
  warning,
  operation,
  sceneRule,
  sceneRuleLog,
  subscription,
  sentFile,
  hostedPicture,
  unit,
  unitRequest,
  unitSchedule,
  supplyEvent,
  email,
  emailTemplate,
  generatorTable,
  resemble,
  resembleResult,
  storageFile,
  payment,
]
