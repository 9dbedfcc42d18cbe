import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './scene.declared.ts'

/** Current state of a place. */
export type SceneStat = Output<typeof declared.sceneStat>

/** Reason for a deduction from a place's health. */
export type HealthReason = Output<typeof declared.healthReason>

/** Transformer of a place with its measured values. */
export type SceneTransformer = Output<typeof declared.sceneTransformer>

/** Outgoing feeder of a place's busbar. */
export type SceneFeeder = Output<typeof declared.sceneFeeder>

/** Locations of a place's devices. */
export type ScenePlan = Output<typeof declared.scenePlan>

/** Calls of scenes beyond the generic ones. */
export const sceneCalls = endpoints<typeof declared.sceneArea>()({
  sceneStat: 'GET /base/scene/scene/stat/{id}',
  scenePlan: 'GET /base/scene/scene/plan/{id}',
  bindDevices: 'POST /base/scene/scene/bindDevice',
  unbindDevices: 'POST /base/scene/scene/unbindDevice',
  discardScene: 'POST /base/scene/scene/discard',
})

/** Link to view a project without an account. */
export type ViewerLink = Output<typeof declared.viewerLink>

/** Project as shown to the holder of a link. */
export type ViewedProject = Output<typeof declared.viewedProject>

/** Scene as shown to the holder of a link. */
export type ViewedScene = ViewedProject['scenes'][number]

/** Calls of scene projects beyond the generic ones. */
export const sceneProjectCalls = endpoints<typeof declared.sceneProjectArea>()({
  bindScenes: 'POST /base/scene/sceneProject/bindScene',
  unbindScenes: 'POST /base/scene/sceneProject/unbindScene',
  setMembers: 'POST /base/scene/sceneProject/members',
  viewerLinks: 'GET /base/scene/sceneProject/links/{id}',
  shareProject: 'POST /base/scene/sceneProject/share',
  revokeLink: 'POST /base/scene/sceneProject/revoke',
  viewProject: 'POST /base/scene/sceneProject/view',
})
