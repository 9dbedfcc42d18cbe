import { inPath, reason, type Sampler } from './sampler.ts'

const scene = 'scene/list'
const project = 'scene/project'
const rule = 'scene/rule'
const device = 'iot/device'
const camera = 'iot/camera'
const user = 'system/user'

const things: Sampler = ({ hidden, seen }) => [
  { body: { id: hidden(scene), deviceIds: [seen(device)] } },
  { body: { id: seen(scene), deviceIds: [hidden(device)] } },
  { body: { id: seen(scene), cameraIds: [hidden(camera)] } },
]

/** At a scene, and at one that is seen while a device in it is not. */
const looks: Sampler = ({ hidden, seen }) => [{ in: { id: hidden(scene) } }, { in: { id: seen(scene) } }]

const scenes: Sampler = ({ hidden, seen }) => [
  { body: { id: hidden(project), sceneIds: [seen(scene)] } },
  { body: { id: seen(project), sceneIds: [hidden(scene)] } },
]

/** Requests of the calls of scenes that are not verbs of a resource, by name. */
export const sceneSamples: Readonly<Record<string, Sampler>> = {
  sceneStat: looks,
  scenePlan: looks,
  bindDevices: things,
  unbindDevices: things,
  discardScene: ({ hidden }) => ({ body: { id: hidden(scene), reason } }),
  sceneRuleRun: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  sceneRuleDryRun: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  sceneRuleCopy: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  bindScenes: scenes,
  unbindScenes: scenes,
  setMembers: ({ hidden, seen }) => [
    { body: { id: hidden(project), members: [] } },
    { body: { id: seen(project), members: [{ userId: hidden(user), role: 'viewer' }] } },
  ],
  viewerLinks: inPath(project),
  shareProject: ({ hidden }) => ({ body: { id: hidden(project), days: 7 } }),
  revokeLink: ({ hidden }) => ({ body: { id: hidden(project), linkId: 999_999 } }),
}
