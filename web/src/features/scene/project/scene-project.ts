import type { sceneProject } from '#contract/resources/scene/scene-project.ts'
import type { Stored } from '#contract/wire/crud.ts'

/** A scene project as the platform answers it. */
export type SceneProject = Stored<typeof sceneProject>
