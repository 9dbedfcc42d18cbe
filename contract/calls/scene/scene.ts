import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './scene.declared.ts'

/** A place at this moment. */
export type SceneStat = Output<typeof declared.sceneStat>

/** Why a place does not have all points. */
export type HealthReason = Output<typeof declared.healthReason>

/** A transformer of a place with what is measured at it. */
export type SceneTransformer = Output<typeof declared.sceneTransformer>

/** What leaves the busbar of a place. */
export type SceneFeeder = Output<typeof declared.sceneFeeder>

/** Where the devices of a place are. */
export type ScenePlan = Output<typeof declared.scenePlan>

/** What scenes do beyond the generic calls. */
export const sceneCalls = endpoints<typeof declared.sceneArea>()({
  sceneStat: 'GET /base/scene/scene/stat/{id}',
  scenePlan: 'GET /base/scene/scene/plan/{id}',
  bindDevices: 'POST /base/scene/scene/bindDevice',
  unbindDevices: 'POST /base/scene/scene/unbindDevice',
  discardScene: 'POST /base/scene/scene/discard',
})

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
