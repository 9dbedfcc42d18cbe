import { scene } from '#contract/resources/scene/scene.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import { useSceneDefinition } from './list/definition.tsx'

/** The places one is responsible for, with their health: as cards, or as a table. */
export default function ScenePage() {
  return <ListPage resource={scene} definition={useSceneDefinition()} />
}
