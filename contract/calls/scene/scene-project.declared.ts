import * as z from 'zod/mini'
import { sceneGrades, sceneTypes } from '../../../domain/scene/kinds.ts'
import { members } from '../../../domain/scene/members.ts'
import { sceneProject } from '../../resources/scene/scene-project.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, numberOrNull, oneOf, time, whole } from '../../schema/zod.ts'
import { bulkAnswer } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = sceneProject.name
const noRow = { 404: 'There is no such record.' }
const scenes = z.array(id).check(z.minLength(1), z.maxLength(1000))
const update = { ...needs(sceneProject, 'update'), refusals: noRow }
const share = { ...needs(sceneProject, 'share'), refusals: noRow }

/** A link by which people without an account view a project; its token is returned once, when it is made. */
export const viewerLink = named(
  'ViewerLink',
  z.object({ id, expires: time, createTime: time, createBy: z.string(), isOver: z.boolean() }),
)

/** A scene as shown to the holder of a link. */
export const viewedScene = named(
  'ViewedScene',
  z.object({
    id,
    name: z.string(),
    nameZh: z.string(),
    type: oneOf(sceneTypes),
    address: z.string(),
    addressZh: z.string(),
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

/** A project as shown to the holder of a link. */
export const viewedProject = named(
  'ViewedProject',
  z.object({
    name: z.string(),
    nameZh: z.string(),
    time,
    expires: time,
    scenes: z.array(viewedScene),
  }),
)

/** What scene projects do beyond being kept. */
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
