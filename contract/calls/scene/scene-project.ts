import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './scene-project.declared.ts'

/** A link by which people without an account look at a project. */
export type ViewerLink = Output<typeof declared.viewerLink>

/** A project as shown to the holder of a link. */
export type ViewedProject = Output<typeof declared.viewedProject>

/** A scene as such a person sees it. */
export type ViewedScene = ViewedProject['scenes'][number]

/** What scene projects do beyond the generic calls. */
export const sceneProjectCalls = endpoints<typeof declared.sceneProjectArea>()({
  bindScenes: 'POST /base/scene/sceneProject/bindScene',
  unbindScenes: 'POST /base/scene/sceneProject/unbindScene',
  setMembers: 'POST /base/scene/sceneProject/members',
  viewerLinks: 'GET /base/scene/sceneProject/links/{id}',
  shareProject: 'POST /base/scene/sceneProject/share',
  revokeLink: 'POST /base/scene/sceneProject/revoke',
  viewProject: 'POST /base/scene/sceneProject/view',
})
