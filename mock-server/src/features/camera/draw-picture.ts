import { formatTime } from '#mock/lib/time.ts'
import { unit } from '#mock/lib/random.ts'
import { box, disc, element, label } from '#mock/lib/markup.ts'
import { drawScene, sceneOf } from './draw-scene.ts'
import { frame, type Shot } from './shot.ts'

const { width, height } = frame
const grains = 24
/** Daylight below which nothing has a colour any more. */
const dusk = 0.15

/**
 * A picture as SVG: the place in the light of its hour, a clock, a watermark. It has no script, no style, and names
 * nothing outside itself.
 */
export function drawPicture(shot: Shot): string {
  const scale = shot.isSmall ? 0.5 : 1
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: width * scale,
      height: height * scale,
    },
    [
      filters,
      shot.quality === 'dark' ? box(0, 0, width, height, '#070809') : drawLit(shot),
      drawMarks(shot),
    ].join(''),
  )
}

const filters = element(
  'defs',
  {},
  [
    element('filter', { id: 'blur' }, element('feGaussianBlur', { stdDeviation: 7 })),
    element('filter', { id: 'grey' }, element('feColorMatrix', { type: 'saturate', values: 0 })),
  ].join(''),
)

/** The place as bright as its hour: outdoors by the sun, indoors by lamps; at night by infrared, without colours. */
function drawLit(shot: Shot): string {
  const daylight = daylightAt(shot.time)
  const isOutdoors = sceneOf(shot.cameraId) === 'pole'
  const isNight = isOutdoors ? daylight < dusk : !isLampTime(shot.time)
  const shadow = isOutdoors ? 0.5 * (1 - daylight) : isNight ? 0.34 : 0.14 * (1 - daylight)
  const shade = box(0, 0, width, height, '#05090c', { 'fill-opacity': shadow.toFixed(2) })
  const scene = drawScene(shot, daylight) + shade
  const seen = isNight ? element('g', { filter: 'url(#grey)' }, scene) : scene
  const focused = shot.quality === 'blurred' ? element('g', { filter: 'url(#blur)' }, seen) : seen
  return focused + (shot.isSmall ? '' : drawGrain(shot))
}

/** 0 at night, 1 at noon, on the clock of the platform. */
function daylightAt(time: number): number {
  return Math.max(0, Math.sin(((hourAt(time) - 6) / 12.5) * Math.PI))
}

/** Whether the lamps of a room burn, or the sun shines into it. */
function isLampTime(time: number): boolean {
  return hourAt(time) >= 6 && hourAt(time) < 22
}

/** Hours since midnight, with their fraction. */
function hourAt(time: number): number {
  const [hours = 0, minutes = 0] = formatTime(time).slice(11, 16).split(':').map(Number)
  return hours + minutes / 60
}

function drawGrain({ cameraId, time }: Shot): string {
  const second = Math.floor(time / 1000)
  return Array.from({ length: grains }, (_, index) => {
    const [x, y] = [unit(cameraId, second, index, 1) * width, unit(cameraId, second, index, 2) * height]
    return box(x, y, 2, 1, '#fff', { 'fill-opacity': '0.35' })
  }).join('')
}

/** What the camera writes over its picture. A small one has none: the page beside it says so in words. */
function drawMarks({ time, place, isLive, isSmall }: Shot): string {
  if (isSmall) return ''
  const light = '#f4f7f8'
  const strip = (y: number) => box(0, y, width, 26, '#05090c', { 'fill-opacity': '0.5' })
  return [
    strip(0),
    label(12, 18, 15, formatTime(time), light),
    isLive ? disc(504, 13, 5, '#e0483e') + label(516, 18, 15, 'DEMO STREAM', light) : '',
    place === '' ? '' : strip(height - 26) + label(12, height - 8, 14, place, light),
  ].join('')
}
