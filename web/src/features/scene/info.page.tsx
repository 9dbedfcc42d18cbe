import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { things } from '#contract/text/things.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { recordPage } from '#web/engine/record/record-page.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { SceneRulesTab } from './scene-info/rules/scene-rules.tsx'
import { sceneIcons } from './list/grade.tsx'
import { sceneDefinition } from './list/use-definition.tsx'
import { SceneEnergy } from './scene-info/energy.tsx'
import { SceneActs, SceneFact, SceneManager, SceneStates } from './scene-info/head.tsx'
import { SceneAlerts, SceneCameras, SceneDevices, SceneHistory, SceneUnits } from './scene-info/lists.tsx'
import { SceneOverview } from './scene-info/overview.tsx'
import { ScenePictures } from './scene-info/pictures.tsx'
import { SceneReform } from './scene-info/reform.tsx'
import { words } from './scene-info/words.ts'

/** One scene: how it does and why, what flows where, and everything that stands there or happened there. */
export default recordPage(scene, {
  page: 'scene/info',
  list: sceneDefinition,
  picture: ({ type }) => <Icon name={sceneIcons[type]} />,
  states: SceneStates,
  meta: (record) => [
    <SceneFact key="type" record={record} name="type" />,
    <SceneFact key="address" record={record} name="address" />,
    <SceneManager key="manager" id={record.managerId} />,
  ],
  acts: SceneActs,
  tabs: [
    { id: 'overview', label: ['Overview', '总览'], content: SceneOverview },
    {
      id: 'devices',
      label: things.devices,
      needs: permission(device, 'list'),
      count: (row) => row.devices,
      content: SceneDevices,
    },
    {
      id: 'cameras',
      label: words.cameras,
      needs: permission(camera, 'list'),
      count: (row) => row.cameras,
      content: SceneCameras,
    },
    {
      id: 'units',
      label: words.units,
      needs: permission(unit, 'list'),
      content: SceneUnits,
    },
    { id: 'energy', label: ['Energy and line loss', '电量与线损'], content: SceneEnergy },
    {
      id: 'alerts',
      label: alert.title,
      needs: permission(alert, 'list'),
      count: (row) => row.alerts,
      content: SceneAlerts,
    },
    {
      id: 'rules',
      label: sceneRule.title,
      needs: permission(sceneRule, 'list'),
      content: SceneRulesTab,
    },
    { id: 'reform', label: words.reform, needs: permission(workOrder, 'list'), content: SceneReform },
    { id: 'pictures', label: words.pictures, content: ScenePictures },
    { id: 'history', label: ['History', '变更历史'], needs: permission(log, 'list'), content: SceneHistory },
  ],
})
