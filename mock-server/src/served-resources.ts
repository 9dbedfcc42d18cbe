import { allResources } from '#contract/resources/index.ts'
import { servedAlarm } from './features/alarm/served-alarm.ts'
import { servedAlert } from './features/alarm/served-alert.ts'
import { servedGroupUser, servedGroup } from './features/alarm/served-group.ts'
import { servedHandover } from './features/alarm/served-handover.ts'
import { servedQuiet } from './features/alarm/served-quiet.ts'
import { servedCameraPicture } from './features/camera/camera-picture.ts'
import { servedCamera } from './features/camera/camera.ts'
import { servedFormula, servedFormulaLog } from './features/compute/served-formula.ts'
import { servedUnitSchedule } from './features/control/schedules.ts'
import { servedCommandPlan, servedCommandPlanRun } from './features/iot/command-plan/served-command-plan.ts'
import { servedCommand } from './features/iot/served-command.ts'
import { servedResemble, servedResembleResult } from './features/compute/resemble/served-resemble.ts'
import { servedSupplyEvent, servedUnit, servedUnitRequest } from './features/control/served-control.ts'
import { servedDevice } from './features/iot/served-device.ts'
import { servedDeviceFile } from './features/tool/device-file/served-device-file.ts'
import { servedRollOut, servedRollOutDevice } from './features/iot/roll-out/served-roll-out.ts'
import { servedNote } from './features/iot/served-note.ts'
import { servedParamTemplate } from './features/iot/param-routes.ts'
import { servedProduct } from './features/iot/served-product.ts'
import { servedTransformerArea } from './features/iot/served-transformer-area.ts'
import { servedQuantity } from './features/reform/quantity/served-quantity.ts'
import { servedSeal } from './features/reform/seal/served-seal.ts'
import { servedOrder } from './features/reform/order/served-order.ts'
import { servedErrorLog } from './features/log/served-error-log.ts'
import { servedOldPicture } from './features/reform/picture/served-old-picture.ts'
import { servedPicture } from './features/reform/picture/served-picture.ts'
import { servedCrew } from './features/reform/crew/served-crew.ts'
import { servedDocument, servedProject } from './features/reform/project/served-project.ts'
import { servedLedger } from './features/reform/ledger/served-ledger.ts'
import { servedBox } from './features/reform/box/served-box.ts'
import { servedMaterial } from './features/reform/material/served-material.ts'
import { servedHeader } from './features/reform/header/served-header.ts'
import { servedScene } from './features/scene/served-scene.ts'
import { servedSceneRule, servedSceneRuleLog } from './features/scene/served-rule.ts'
import { servedSceneProject } from './features/scene/served-project.ts'
import { servedOperation } from './features/report/served-operation.ts'
import { servedFile, servedSubscription } from './features/report/subscription/served-subscription.ts'
import { servedWarning } from './features/report/served-warning.ts'
import { servedArea, servedOrg } from './features/system/trees.ts'
import { servedConfig } from './features/system/config/served-config.ts'
import { servedProposal } from './features/system/proposal/served-proposal.ts'
import { servedDict, servedDictDetail } from './features/system/dict.ts'
import { servedJob, servedJobLog } from './features/system/job.ts'
import { servedLog } from './features/system/log.ts'
import { servedMenu } from './features/system/menu.ts'
import { servedRole } from './features/system/role.ts'
import { servedPermission } from './features/system/permission.ts'
import { servedEmail, servedEmailTemplate } from './features/tool/email/served-email.ts'
import { servedGenerator } from './features/tool/served-generator.ts'
import { servedPayment } from './features/tool/payment/served-payment.ts'
import type { Served } from './world/world.ts'
import { servedUser } from './features/system/user.ts'
import { servedHostedPicture } from './features/tool/picture/served-picture.ts'
import { servedStorage } from './features/tool/storage/served-storage.ts'

/** Resources with platform-specific rules. */
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
  servedConfig,
  servedProposal,
  servedLog,
  servedErrorLog,
  servedProduct,
  servedDeviceFile,
  servedRollOut,
  servedRollOutDevice,
  servedDevice,
  servedCommand,
  servedCommandPlan,
  servedCommandPlanRun,
  servedParamTemplate,
  servedNote,
  servedTransformerArea,
  servedCamera,
  servedCameraPicture,
  servedAlarm,
  servedGroup,
  servedHandover,
  servedQuiet,
  servedGroupUser,
  servedAlert,
  servedFormula,
  servedFormulaLog,
  servedPicture,
  servedOldPicture,
  servedProject,
  servedCrew,
  servedOrder,
  servedSeal,
  servedQuantity,
  servedLedger,
  servedBox,
  servedHeader,
  servedMaterial,
  servedDocument,
  servedScene,
  servedSceneProject,
  servedWarning,
  servedOperation,
  servedSceneRule,
  servedSceneRuleLog,
  servedSubscription,
  servedFile,
  servedHostedPicture,
  servedUnit,
  servedUnitRequest,
  servedUnitSchedule,
  servedSupplyEvent,
  servedEmail,
  servedEmailTemplate,
  servedGenerator,
  servedResemble,
  servedResembleResult,
  servedStorage,
  servedPayment,
]

/** All resources served; those without specific rules are served by their declaration alone. */
export const resources: readonly Served[] = [
  ...special,
  ...allResources
    .filter(({ name }) => special.every(({ resource }) => resource.name !== name))
    .map((resource) => ({ resource })),
]
