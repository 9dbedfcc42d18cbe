import { project } from '#contract/resources/reform/project.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { projectDefinition } from './project/definition.tsx'

/** Projects of terminal reform: how far they are against their plan, and what can be done with them. */
export default listPage(project, projectDefinition)
