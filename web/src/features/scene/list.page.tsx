import { scene } from '#contract/resources/scene/scene.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { sceneListDefinition } from './list/definition.tsx'

/** The places one is responsible for, with their health: as cards, or as a table. */
export default listPage(scene, sceneListDefinition)
