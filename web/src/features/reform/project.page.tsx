import { project } from '#contract/resources/reform/project.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { projectDefinition } from './project/definition.tsx'

/** Terminal reform projects with their progress, and the actions on them. */
export default listPage(project, projectDefinition)
