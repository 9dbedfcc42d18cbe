import * as z from 'zod/mini'
import { homeAim, mostPresets, presetNameLength, viewLimits } from '../../../domain/metering/camera-view.ts'
import { cameraPicture } from '../../resources/iot/camera-picture.ts'
import { camera, cameraStates } from '../../resources/iot/camera.ts'
import { needs } from '../../schema/resource.ts'
import { count, day, described, id, named, oneOf, remark, time, bilingual } from '../../schema/zod.ts'
import { bulkAnswer, filter, targetWith, changed, byTarget, pictureArchive } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

/** Response of `pictureHours`. */
export const pictureHours = named(
  'PictureHours',
  z.object({
    until: time,
    hours: z.array(z.object({ hour: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d$/)), count })),
  }),
)

/** Purpose of pictures: an alert, a work order, or neither. */
const pictureLink = {
  alertId: z.optional(described(id, 'Id of the alert that the pictures are for')),
  orderId: z.optional(
    described(id, 'Id of the work order that the pictures are for; not together with `alertId`'),
  ),
}

/** Relation of a camera to a place, nearest first: it watches the device, belongs to its scene, or watches its area. */
export const nearness = [['device'], ['scene'], ['area']] as const

/** Response of `linkedPictures`. */
export const linkedPictures = named(
  'LinkedPictures',
  z.object({
    count,
    cameras: z.array(
      z.object({
        id,
        ...bilingual('name'),
        state: oneOf(cameraStates),
        near: oneOf(nearness),
      }),
    ),
  }),
)

const unseen = { 404: 'There is no such alert or work order.' }

/** Cameras and their pictures. */
export const cameraArea = declare({
  snapshot: {
    ...needs(camera, 'snapshot'),
    summary: 'Take a picture with cameras, optionally for an alert or a work order',
    request: targetWith(pictureLink),
    answer: bulkAnswer,
    refusals: { ...changed, ...unseen },
  },
  setCameras: {
    ...needs(camera, 'update'),
    summary: 'Enable or disable cameras',
    request: targetWith({ state: z.enum(['enabled', 'disabled']) }),
    ...byTarget,
  },
  pictureDays: {
    ...needs(cameraPicture, 'list'),
    summary: 'Number of pictures of a camera by day, newest first',
    request: z.object({
      cameraId: described(id, 'Id of the camera'),
      start: described(day, 'First day, YYYY-MM-DD'),
      end: described(day, 'Last day, YYYY-MM-DD'),
    }),
    answer: z.array(z.object({ date: day, count })),
  },
  pictureHours: {
    ...needs(cameraPicture, 'list'),
    summary: 'Number of matching pictures by hour; same filters as the list',
    request: filter,
    answer: pictureHours,
  },
  linkedPictures: {
    ...needs(cameraPicture, 'list'),
    summary: 'Number of pictures of an alert or a work order, and the cameras that watch its place',
    request: z.object(pictureLink),
    answer: linkedPictures,
    refusals: unseen,
  },
  reviewPictures: {
    ...needs(cameraPicture, 'review'),
    summary: 'Mark pictures as reviewed or not reviewed',
    request: targetWith({ reviewed: z.boolean() }),
    ...byTarget,
  },
  zipPictures: {
    ...needs(cameraPicture, 'zip'),
    ...pictureArchive,
  },
})

const part = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit))
const aim = {
  pan: part(viewLimits.pan),
  tilt: part(viewLimits.tilt),
  zoom: z.number().check(z.minimum(homeAim.zoom), z.maximum(viewLimits.zoom)),
}
const presetName = remark(presetNameLength, ['Name the preset.', '请填写预置位名称。'])

export const cameraAim = z.object(aim)

export const cameraView = named(
  'CameraView',
  z.object({ ...aim, presets: z.array(z.object({ id, name: z.string(), ...aim })) }),
)

const noCamera = { 404: 'There is no such camera, or no such preset.' }
const cannot = { 409: `The camera cannot turn, is offline, or has ${mostPresets} presets already.` }
const turning = { ...needs(camera, 'ptz'), answer: cameraView }

export const cameraViewArea = declare({
  view: {
    ...needs(camera, 'info'),
    summary: 'Get the current view and the presets of a camera',
    answer: cameraView,
    refusals: noCamera,
  },
  turn: {
    ...turning,
    summary: 'Pan, tilt and zoom a camera to a view',
    request: z.object({ id, ...aim }),
    refusals: { ...noCamera, ...cannot },
  },
  savePreset: {
    ...turning,
    summary: 'Save the current view of a camera as a preset; with `presetId`, rename that preset',
    request: z.object({ id, presetId: z.optional(id), name: presetName }),
    refusals: { ...noCamera, ...cannot },
  },
  removePreset: {
    ...turning,
    summary: 'Delete a preset of a camera',
    request: z.object({ id, presetId: id }),
    refusals: noCamera,
  },
})
