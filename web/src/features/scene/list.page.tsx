import { scene } from '#contract/resources/scene/scene.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { sceneListDefinition } from './list/definition.tsx'

/** The user's scenes with their health, as cards or table. */
export default listPage(scene, sceneListDefinition)
