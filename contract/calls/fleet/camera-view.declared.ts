import * as z from 'zod/mini'
import { homeAim, mostPresets, presetNameLength, viewLimits } from '../../../domain/metering/camera-view.ts'
import { camera } from '../../resources/iot/camera.ts'
import { permission } from '../../schema/resource.ts'
import { id, named, remark } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = camera.name
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
const cannot = { 409: `The camera cannot turn, is off line, or keeps ${mostPresets} presets already.` }
const turning = { tag, permission: permission(camera, 'ptz'), answer: cameraView }

export const cameraViewArea = declare({
  view: {
    tag,
    summary: 'Where a camera looks, and its presets',
    permission: permission(camera, 'info'),
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
    summary: 'Keep the view of a camera as a preset; with an id, give that preset another name',
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
