import type { CameraAim } from '#contract/calls/iot/camera.ts'
import type { CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { isHome } from '#domain/metering/camera-view.ts'
import { drawBlankMeter, drawMeter } from '#mock/engines/pictures/draw-meter.ts'
import { area, box, disc, element, label } from '#mock/lib/markup.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'

/** Everything a picture shows; equal shots yield equal pictures. */
export interface Shot {
  cameraId: number
  /** Epoch milliseconds. */
  time: number
  quality: CameraPictureRow['quality']
  /** Whether a person is in front of the camera. */
  hasPerson: boolean
  /** Watermark at the lower edge; empty for none. */
  place: string
  /** Number of the visible meter, and its register in kWh. */
  serial: string
  register: number
  isLive: boolean
  /** Pan, tilt and zoom. */
  aim: CameraAim
  /** For a wall or a grid: omits details that would be unreadable. */
  isSmall: boolean
}

/** Size of a picture in SVG user units. */
export const frame = { width: 640, height: 360 } as const

/** Scene kinds, in the order in which the demonstration installs its cameras. */
const sceneKinds = ['room', 'boxes', 'pole', 'room', 'boxes', 'pole', 'room', 'pole'] as const
type SceneKind = (typeof sceneKinds)[number]

function sceneOf(cameraId: number): SceneKind {
  return sceneKinds[(cameraId - 1) % sceneKinds.length] ?? 'room'
}

const scenes: Readonly<Record<SceneKind, (shot: Shot, daylight: number) => string>> = {
  room: drawRoom,
  boxes: drawBoxes,
  pole: drawPole,
}

/** Offset from the centre of the scene at full pan or tilt, in SVG user units. */
const reach = { x: 260, y: 130 } as const

/** Draws the scene without clock and watermark; `daylight` is 0 at night and 1 at noon. */
function drawScene(shot: Shot, daylight: number): string {
  const person = shot.hasPerson ? drawPerson(shot) : ''
  const kind = sceneOf(shot.cameraId)
  const scene = scenes[kind](shot, daylight) + person
  if (isHome(shot.aim)) return scene
  const { pan, tilt, zoom } = shot.aim
  const [x, y] = [width / 2 + pan * reach.x, height / 2 - tilt * reach.y]
  const transform = `translate(${width / 2} ${height / 2}) scale(${zoom}) translate(${-x} ${-y})`
  return element('g', { transform }, drawAround(kind, shot, daylight) + scene)
}

/** Draws the surroundings of the scene: bare wall and floor, or sky and ground. */
function drawAround(kind: SceneKind, { cameraId }: Shot, daylight: number): string {
  const [above, below] = {
    room: [roomTint(cameraId), '#8f8a80'],
    boxes: ['#b79f8c', '#b79f8c'],
    pole: [skyOf(daylight), '#8b8f7f'],
  }[kind]
  const floor = 290
  const wide = { x: -width, across: width * 3 }
  return (
    box(wide.x, -height, wide.across, height + floor, above ?? '') +
    box(wide.x, floor, wide.across, height, below ?? '')
  )
}

function roomTint(cameraId: number): string {
  return ['#c9d2d4', '#d0cdc2', '#c5ced0'][cameraId % 3] ?? '#c9d2d4'
}

function skyOf(daylight: number): string {
  return daylight > 0.15 ? '#a9c6d8' : '#16202c'
}

/** Draws a distribution room: cabinets along the wall, the meter panel between them. */
function drawRoom(shot: Shot): string {
  const tint = roomTint(shot.cameraId)
  const cabinets = [20, 140, 470].map((x) => drawCabinet(x, shot))
  return [
    box(0, 0, width, height, tint),
    area('M0 292H640V360H0z', '#8f8a80'),
    area('M0 292L60 264H600L640 292z', '#a39d92'),
    box(250, 18, 140, 8, '#fdfdf4'),
    ...cabinets,
    box(292, 84, 136, 170, '#b4bcbd', { stroke: '#7e888a', rx: 3 }),
    drawMeter(308, 98, 104, shot),
    box(308, 214, 46, 26, '#4f5b60'),
    box(366, 214, 46, 26, '#4f5b60'),
    area('M600 0V264L640 292V0z', '#aeb6b7'),
  ].join('')
}

function drawCabinet(x: number, { cameraId, time }: Shot): string {
  const lamps = [0, 1, 2].map((index) => {
    const isLit = unit(cameraId, x, index, Math.floor(time / 4000)) > 0.25
    return disc(
      x + 24 + index * 18,
      92,
      4,
      isLit ? (['#d8483c', '#e0b72f', '#3fae62'][index] ?? '#fff') : '#4c4c4c',
    )
  })
  return [
    box(x, 62, 110, 222, '#7d9094', { stroke: '#5a6b70' }),
    box(x + 8, 72, 94, 202, '#879ba0', { stroke: '#64767b' }),
    ...lamps,
    box(x + 20, 110, 66, 26, '#2e3a3d'),
    box(x + 88, 170, 6, 34, '#39464a'),
  ].join('')
}

/** Draws meter boxes on the wall of a stairwell. */
function drawBoxes(shot: Shot): string {
  const bricks = Array.from({ length: 12 }, (_, row) => `M0 ${row * 32}H640`).join('')
  const others = [
    [214, 70],
    [214, 196],
    [330, 70],
    [330, 196],
  ] as const
  return [
    box(0, 0, width, height, '#b79f8c'),
    area(bricks, 'none', { stroke: '#a08873' }),
    box(60, 40, 400, 282, '#9aa6a8', { stroke: '#6e7a7d', rx: 4 }),
    box(72, 52, 376, 258, '#bac4c5'),
    drawMeter(84, 70, 112, shot),
    ...others.map(([x, y]) => drawBlankMeter(x, y, 100)),
    drawBlankMeter(90, 202, 100),
    box(510, 60, 18, 300, '#d3d6d3'),
    box(548, 0, 92, height, '#7b6a5c'),
    disc(562, 190, 6, '#d9c27a'),
  ].join('')
}

/** Draws a pole with its transformer and the meter box at its foot. */
function drawPole(shot: Shot, daylight: number): string {
  const sky = skyOf(daylight)
  const light = daylight > 0.15 ? disc(530, 62, 22, '#f7ecc2') : disc(540, 58, 14, '#dfe3e6')
  return [
    box(0, 0, width, height, sky),
    light,
    area('M0 250L90 210L170 244L270 200L380 246L480 214L640 252V360H0z', '#7f9a7a'),
    area('M0 290H640V360H0z', '#8b8f7f'),
    ...[30, 450, 520].map(
      (x) => box(x, 226, 56, 60, '#a88f7c') + area(`M${x - 6} 226L${x + 28} 204L${x + 62} 226z`, '#7d5546'),
    ),
    box(286, 0, 22, 330, '#9c9a92'),
    box(210, 34, 174, 9, '#8a857a'),
    ...[220, 290, 366].map((x) => box(x, 22, 8, 14, '#d8d3c4')),
    area('M0 26L222 22M0 40L292 24M372 22L640 34', 'none', { stroke: '#39444b' }),
    box(236, 74, 122, 70, '#77868a', { stroke: '#5a676b', rx: 4 }),
    box(224, 176, 146, 138, '#a8b1b2', { stroke: '#6f797b', rx: 3 }),
    drawMeter(245, 190, 104, shot),
  ].join('')
}

/** Draws a person walking through the picture; the position is derived from the time. */
function drawPerson({ cameraId, time, isLive }: Shot): string {
  const x = isLive
    ? ((Math.floor(time / 1000) * 12) % (width + 160)) - 80
    : 70 + unit(cameraId, time / 1000, 5) * 480
  const parts = [
    disc(0, -112, 15, '#20282c'),
    area('M-24 0L-20 -72Q-20 -94 0 -94Q20 -94 20 -72L24 0L8 0L4 -40L-4 -40L-8 0z', '#2b353a'),
  ]
  return element('g', { transform: `translate(${Math.round(x)} 344) scale(1.5)` }, parts.join(''))
}

const { width, height } = frame
const grains = 24
/** Daylight below which colours disappear. */
const dusk = 0.15

/**
 * Draws a picture as SVG: the scene lit by time of day, a clock and a watermark. It contains no script, style or
 * external reference.
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

/** Draws the scene lit by time of day: outdoors by the sun, indoors by lamps; at night by infrared, in grey. */
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

/** Daylight from 0 at night to 1 at noon, in platform time. */
function daylightAt(time: number): number {
  return Math.max(0, Math.sin(((hourAt(time) - 6) / 12.5) * Math.PI))
}

/** Whether indoor lamps or daylight light a room. */
function isLampTime(time: number): boolean {
  return hourAt(time) >= 6 && hourAt(time) < 22
}

/** Fractional hours since midnight. */
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

/** Draws the clock and watermark. Small pictures have none: the page beside them shows the text. */
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
