import * as z from 'zod/mini'
import { mostPlanned, sceneGrades, sceneTypes } from '../../../domain/scene/kinds.ts'
import { members } from '../../../domain/scene/members.ts'
import { scene } from '../../resources/scene/scene.ts'
import { needs } from '../../schema/resource.ts'
import {
  count,
  described,
  epoch,
  id,
  named,
  numberOrNull,
  oneOf,
  remark,
  whole,
  time,
  bilingual,
  text2,
} from '../../schema/zod.ts'
import { sentences } from '../../text/sentences.ts'
import { bulkAnswer, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { mapPoint } from './map.declared.ts'
import { sceneProject } from '../../resources/scene/scene-project.ts'

const some = z.array(id).check(z.maxLength(1000))
const things = { deviceIds: z.optional(some), cameraIds: z.optional(some) }

/** Reason for a deduction from a place's health: subject, points, and number or value. */
export const healthReason = named(
  'HealthReason',
  z.object({
    code: z.enum(['offline', 'alerts', 'unbalance', 'load', 'loss']),
    points: whole(-100, 0),
    count,
    value: numberOrNull,
    limit: numberOrNull,
  }),
)

const three = z.array(numberOrNull)

/** Transformer of a place with the values of its check terminal. */
export const sceneTransformer = named(
  'SceneTransformer',
  z.object({
    deviceId: id,
    capacity: z.number(),
    isOn: z.boolean(),
    p: numberOrNull,
    q: numberOrNull,
    s: numberOrNull,
    pf: numberOrNull,
    frequency: numberOrNull,
    temperature: numberOrNull,
    unbalance: numberOrNull,
    loadRate: numberOrNull,
    voltages: three,
    currents: three,
  }),
)

/** Outgoing feeder of a place's busbar: a line, a large customer, or the users of one class. */
export const sceneFeeder = named(
  'SceneFeeder',
  z.object({
    key: z.string(),
    name: z.object(text2),
    deviceId: described(id, 'The device that measures it; 0 where several do'),
    customerClass: described(z.string(), 'The class of its users; empty where one device measures it'),
    devices: count,
    offline: count,
    alerts: count,
    isClosed: z.boolean(),
    load: z.number(),
    current: numberOrNull,
  }),
)

/** Current state of a place: its health, power flow, load of today and yesterday, and energy. */
export const sceneStat = named(
  'SceneStat',
  z.object({
    time: epoch,
    health: z.object({
      points: whole(0, 100),
      grade: oneOf(sceneGrades),
      reasons: z.array(healthReason),
    }),
    transformers: z.array(sceneTransformer),
    feeders: z.array(sceneFeeder),
    load: described(z.number(), 'kW, where each customer is measured once'),
    load96: z.object({
      times: z.array(epoch),
      today: z.array(numberOrNull),
      yesterday: z.array(numberOrNull),
      received: count,
    }),
    energy: z.object({
      today: z.number(),
      before: described(z.number(), 'kWh of yesterday by the same time'),
      month: described(
        z.object({ sharp: z.number(), peak: z.number(), flat: z.number(), valley: z.number() }),
        'kWh since the first of the month',
      ),
    }),
    deviceIds: described(z.array(id), 'Its devices'),
    measuredBy: described(z.array(id), 'The devices at which its load is added up'),
  }),
)

/** Locations of a place's devices. */
export const scenePlan = named(
  'ScenePlan',
  z.object({
    total: described(count, 'Its devices that have a place'),
    points: described(z.array(mapPoint), `The first ${mostPlanned} of them`),
  }),
)

/** Calls of scenes beyond the generic ones. */
export const sceneArea = declare({
  sceneStat: {
    ...needs(scene, 'info'),
    summary: 'How a scene is at this moment',
    answer: sceneStat,
    refusals: noRow,
  },
  scenePlan: {
    ...needs(scene, 'info'),
    summary: 'Where the devices of a scene are, and what is worst about each',
    answer: scenePlan,
    refusals: noRow,
  },
  bindDevices: {
    ...needs(scene, 'bind'),
    summary: 'Make devices and cameras part of a scene; what is part of another one is refused',
    request: z.object({ id, ...things }),
    answer: bulkAnswer,
    refusals: noRow,
  },
  unbindDevices: {
    ...needs(scene, 'bind'),
    summary: 'Take devices and cameras out of a scene',
    request: z.object({ id, ...things }),
    answer: bulkAnswer,
    refusals: noRow,
  },
  discardScene: {
    ...needs(scene, 'delete'),
    summary: 'Take everything out of a scene, and delete it',
    request: z.object({ id, reason: remark(200, sentences.giveReason) }),
    refusals: { ...noRow, 409: 'Other records refer to it.' },
  },
})

const tag = sceneProject.name
const scenes = z.array(id).check(z.minLength(1), z.maxLength(1000))
const update = { ...needs(sceneProject, 'update'), refusals: noRow }
const share = { ...needs(sceneProject, 'share'), refusals: noRow }

/** Link to view a project without an account; its token is returned only once, on creation. */
export const viewerLink = named(
  'ViewerLink',
  z.object({ id, expires: time, createTime: time, createBy: z.string(), isOver: z.boolean() }),
)

/** Scene as shown to the holder of a link. */
export const viewedScene = named(
  'ViewedScene',
  z.object({
    id,
    ...bilingual('name'),
    type: oneOf(sceneTypes),
    ...bilingual('address'),
    lng: numberOrNull,
    lat: numberOrNull,
    health: count,
    grade: oneOf(sceneGrades),
    devices: count,
    online: count,
    alerts: count,
    load: z.number(),
    loadRate: numberOrNull,
    energy: z.number(),
  }),
)

/** Project as shown to the holder of a link. */
export const viewedProject = named(
  'ViewedProject',
  z.object({
    ...bilingual('name'),
    time,
    expires: time,
    scenes: z.array(viewedScene),
  }),
)

/** Calls of scene projects beyond the generic ones. */
export const sceneProjectArea = declare({
  bindScenes: {
    ...update,
    summary: 'Make scenes part of a project; those of another one change over',
    request: z.object({ id, sceneIds: scenes }),
    answer: bulkAnswer,
  },
  unbindScenes: {
    ...update,
    summary: 'Take scenes out of a project',
    request: z.object({ id, sceneIds: scenes }),
    answer: bulkAnswer,
  },
  setMembers: {
    ...update,
    summary: 'Say who is in a project, and what they do in it',
    request: z.object({ id, members }),
  },
  viewerLinks: {
    ...share,
    summary: 'The links by which people without an account look at a project',
    answer: z.array(viewerLink),
  },
  shareProject: {
    ...share,
    summary: 'Make such a link; its token is returned this once',
    request: z.object({ id, days: described(whole(1, 365), 'Days until it ends') }),
    answer: z.object({ id, token: z.string(), expires: time }),
    isSecret: true,
    refusals: { ...noRow, 409: 'The project is archived.' },
  },
  revokeLink: {
    ...share,
    summary: 'End such a link',
    request: z.object({ id, linkId: id }),
  },
  viewProject: {
    tag,
    isOpen: true,
    summary: 'What a link shows: the scenes of one project, and nothing else',
    request: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: viewedProject,
    refusals: { 404: 'There is no such link.', 409: 'The link has expired or was revoked.' },
  },
})
