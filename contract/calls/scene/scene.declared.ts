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
    deviceId: described(id, 'Id of the device that measures the feeder; 0 when several do'),
    customerClass: described(
      z.string(),
      'Customer class of its users; empty when one device measures the feeder',
    ),
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
    load: described(z.number(), 'Load in kW; each customer is counted once'),
    load96: z.object({
      times: z.array(epoch),
      today: z.array(numberOrNull),
      yesterday: z.array(numberOrNull),
      received: count,
    }),
    energy: z.object({
      today: z.number(),
      before: described(z.number(), 'Energy of yesterday until the same time, kWh'),
      month: described(
        z.object({ sharp: z.number(), peak: z.number(), flat: z.number(), valley: z.number() }),
        'Energy since the first of the month by tariff, kWh',
      ),
    }),
    deviceIds: described(z.array(id), 'Ids of the devices of the scene'),
    measuredBy: described(z.array(id), 'Ids of the devices whose loads are summed'),
  }),
)

/** Locations of a place's devices. */
export const scenePlan = named(
  'ScenePlan',
  z.object({
    total: described(count, 'Number of its devices that have a position'),
    points: described(z.array(mapPoint), `First ${mostPlanned} of these devices`),
  }),
)

/** Calls of scenes beyond the generic ones. */
export const sceneArea = declare({
  sceneStat: {
    ...needs(scene, 'info'),
    summary: 'Get the current state of a scene',
    answer: sceneStat,
    refusals: noRow,
  },
  scenePlan: {
    ...needs(scene, 'info'),
    summary: 'Get the positions and worst states of the devices of a scene',
    answer: scenePlan,
    refusals: noRow,
  },
  bindDevices: {
    ...needs(scene, 'bind'),
    summary: 'Add devices and cameras to a scene; those of another scene are refused',
    request: z.object({ id, ...things }),
    answer: bulkAnswer,
    refusals: noRow,
  },
  unbindDevices: {
    ...needs(scene, 'bind'),
    summary: 'Remove devices and cameras from a scene',
    request: z.object({ id, ...things }),
    answer: bulkAnswer,
    refusals: noRow,
  },
  discardScene: {
    ...needs(scene, 'delete'),
    summary: 'Remove everything from a scene and delete it',
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
    summary: 'Add scenes to a project; those of another project are moved',
    request: z.object({ id, sceneIds: scenes }),
    answer: bulkAnswer,
  },
  unbindScenes: {
    ...update,
    summary: 'Remove scenes from a project',
    request: z.object({ id, sceneIds: scenes }),
    answer: bulkAnswer,
  },
  setMembers: {
    ...update,
    summary: 'Set the members of a project and their roles',
    request: z.object({ id, members }),
  },
  viewerLinks: {
    ...share,
    summary: 'List the links that show a project without an account',
    answer: z.array(viewerLink),
  },
  shareProject: {
    ...share,
    summary: 'Create a link to a project; its token is returned only here',
    request: z.object({ id, days: described(whole(1, 365), 'Validity in days') }),
    answer: z.object({ id, token: z.string(), expires: time }),
    isSecret: true,
    refusals: { ...noRow, 409: 'The project is archived.' },
  },
  revokeLink: {
    ...share,
    summary: 'Revoke a link to a project',
    request: z.object({ id, linkId: id }),
  },
  viewProject: {
    tag,
    isOpen: true,
    summary: 'Get the scenes of the project that a link shows',
    request: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: viewedProject,
    refusals: {
      404: 'There is no such link.',
      409: 'The link has expired or was revoked, or the project is archived.',
    },
  },
})
