import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { manufacturers } from '#domain/metering/families.ts'
import type { PictureSlot } from '#domain/reform/kinds.ts'
import { readOrderPath } from '#domain/reform/pictures.ts'
import { drawBlankMeter, drawMeter } from '#mock/engines/pictures/draw-meter.ts'
import { area, box, disc, element, label } from '#mock/lib/markup.ts'
import { pick, unit } from '#mock/lib/random.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { pictureIndex } from './stored-pictures.ts'

/** Content of an order's picture, without lighting and watermark. */
interface OrderScene {
  slot: PictureSlot
  /** Seed; equal numbers yield equal scenes. */
  scene: number
  /** Visible asset or seal number. */
  mark: string
  /** kWh; undefined if no register is visible. */
  register: number | undefined
  maker: string
  isSmall: boolean
}

/** Size of a picture in SVG user units. */
const sheet = { width: 640, height: 360 } as const

const walls = ['#b9b3a6', '#a9b3b6', '#b7a593', '#9fa9a2'] as const

/** Draws the scene of a picture. */
function drawScene(scene: OrderScene): string {
  const wall = pick(walls, scene.scene, 1)
  return box(0, 0, width, height, wall) + drawings[scene.slot](scene)
}

const drawings: Readonly<Record<PictureSlot, (scene: OrderScene) => string>> = {
  nameplate: drawPlate,
  'new-nameplate': drawPlate,
  reading: drawRegister,
  'new-reading': drawRegister,
  'seal-before': drawSeal,
  'seal-after': drawSeal,
  'wiring-before': drawWiring,
  'wiring-after': drawWiring,
  'box-before': drawBox,
  'box-after': drawBox,
  signature: drawSignature,
  free: drawBox,
  'repair-before': drawWiring,
  'repair-after': drawBox,
}

/** Draws a register large enough to be readable. */
function drawRegister({ mark, register, scene, isSmall }: OrderScene): string {
  const size = 268
  if (register === undefined)
    return drawPlate({ slot: 'nameplate', scene, mark, register, maker: '', isSmall })
  const meter = drawMeter(0, 0, size, { serial: mark, register, isSmall, time: scene * 1000 })
  return tilted(scene, element('g', { transform: `translate(${(width - size) / 2} 34)` }, meter))
}

/** Draws a nameplate with its bar code. */
function drawPlate({ mark, maker, scene, isSmall }: OrderScene): string {
  const bars = Array.from({ length: isSmall ? 24 : 58 }, (_, n) =>
    box(142 + n * (isSmall ? 15 : 6.1), 196, 1.4 + unit(scene, n, 3) * (isSmall ? 7 : 3), 54, '#15191b'),
  )
  const words = isSmall
    ? ''
    : [
        label(142, 118, 20, maker, '#1c2326'),
        label(142, 146, 15, '220 V  5(60) A  50 Hz', '#39444a'),
        label(142, 172, 15, '1200 imp/kWh', '#39444a'),
        label(142, 276, 16, mark, '#1c2326'),
      ].join('')
  const plate = [
    box(112, 62, 416, 240, '#e6e9e6', { rx: 8, stroke: '#8d989b' }),
    box(112, 62, 416, 26, '#3d6a73', { rx: 8 }),
    words,
    ...bars,
  ]
  return tilted(scene, plate.join(''))
}

/** Draws a numbered seal on its wire. */
function drawSeal({ mark, scene, isSmall }: OrderScene): string {
  const colour = pick(['#c7b13b', '#3f7fb0', '#b0563f', '#4d9463'], scene, 2)
  const parts = [
    box(90, 40, 460, 250, '#cfd6d6', { rx: 10, stroke: '#8d989b' }),
    disc(176, 132, 16, '#6b7477'),
    disc(176, 132, 7, '#2f3639'),
    area('M176 132C230 40 300 60 330 150M176 132C230 260 290 250 330 190', 'none', {
      stroke: '#50595c',
      'stroke-width': 4,
    }),
    box(286, 136, 196, 84, colour, { rx: 18, stroke: '#33393b' }),
    isSmall ? '' : label(302, 186, 21, mark, '#12171a'),
  ]
  return tilted(scene, parts.join(''))
}

/** Draws a terminal block with its wires. */
function drawWiring({ scene }: OrderScene): string {
  const phases = ['#d9b21f', '#2f8f4e', '#c23b33', '#3a4f9e', '#3a4f9e', '#d9b21f']
  const wires = phases.map((colour, n) => {
    const sway = (unit(scene, n, 5) - 0.5) * 60
    const x = 130 + n * 74
    return [
      area(`M${x} 172C${x + sway} 240 ${x - sway} 280 ${x + sway / 2} 360`, 'none', {
        stroke: colour,
        'stroke-width': 13,
      }),
      disc(x, 128, 15, '#b9a25a', { stroke: '#6d5f33' }),
      box(x - 10, 126, 20, 4, '#5d522c'),
    ].join('')
  })
  return box(84, 84, 470, 92, '#2f3639', { rx: 6 }) + wires.join('')
}

/** Draws a meter box on its wall. */
function drawBox({ scene }: OrderScene): string {
  const columns = pick([2, 3, 4], scene, 4)
  const meters = Array.from({ length: columns * 2 }, (_, n) =>
    drawBlankMeter(150 + (n % columns) * 112, 52 + Math.floor(n / columns) * 122, 98),
  )
  return [
    box(128, 34, columns * 112 + 30, 264, '#9aa6a8', { stroke: '#5f6b6e', rx: 5 }),
    box(138, 44, columns * 112 + 10, 244, '#bac4c5'),
    ...meters,
    box(20, 0, 16, height, '#d3d6d3'),
    disc(128 + columns * 112 + 16, 166, 6, '#d9c27a'),
  ].join('')
}

/** Draws a sheet with an illegible signature. */
function drawSignature({ scene }: OrderScene): string {
  const strokes = Array.from({ length: 9 }, (_, n) => {
    const [x, y] = [190 + n * 30, 176 + (unit(scene, n, 7) - 0.5) * 70]
    return `Q${x - 16 + unit(scene, n, 8) * 20} ${y - 40 + unit(scene, n, 9) * 80} ${x} ${y}`
  })
  return [
    box(70, 30, 500, 280, '#f6f5ef', { stroke: '#b8b4a8' }),
    area('M130 236H510', 'none', { stroke: '#9aa0a2' }),
    area(`M170 180${strokes.join('')}`, 'none', { stroke: '#24348a', 'stroke-width': 4 }),
  ].join('')
}

/** Rotates content slightly, like a hand-held phone. */
function tilted(scene: number, content: string): string {
  const turn = ((unit(scene, 11) - 0.5) * 7).toFixed(1)
  return element('g', { transform: `rotate(${turn} ${width / 2} ${height / 2})` }, content)
}

/**
 * Draws the picture stored under a path for a user; undefined if the path is not an order's. Refuses with status 403
 * users who may list neither pictures nor orders, and with status 404 missing pictures.
 */
export function drawOrderPicture(
  world: ScopeParts,
  user: StoredUser,
  path: string,
): { svg: string; isLive: boolean } | undefined {
  if (!path.startsWith('order/')) return undefined
  const { permissions } = world.grantsOf(user)
  const seers = [orderPicture, oldPicture, workOrder]
  if (!seers.some((resource) => permissions.has(permission(resource, 'list')))) {
    refuse(code.forbidden, texts.forbidden)
  }
  const file = readOrderPath(path)
  const row = file && pictureIndex(world).byPath.get(file.path)
  const sees = seenBy(world, orderPicture, user)
  if (file === undefined || row === undefined || !sees(row))
    return refuse(code.missing, texts.missing, { status: 404 })
  return { svg: drawStored(world, row, file), isLive: false }
}

/** Draws a seeded picture; earlier versions of it are blurred. */
export function drawStored(
  world: Pick<World, 'tables'>,
  row: StoredPicture,
  { path, isSmall }: { path: string; isSmall: boolean },
): string {
  const { slot, scene = row.id, mark = row.assetNumber, flags, orderId } = row
  const order = world.tables.workOrders.get(orderId)
  return drawOrder({
    slot,
    scene,
    mark,
    register: row.seen,
    maker: makerOf(world, row),
    isSmall,
    isBlurred: path !== row.path || flags.includes('blurred'),
    isDark: flags.includes('dark'),
    watermark: watermarkOf(world, row, order?.number ?? ''),
  })
}

function makerOf({ tables }: Pick<World, 'tables'>, { orderId, assetNumber }: StoredPicture): string {
  const asset = tables.ledger.rows.find((row) => row.orderId === orderId && row.assetNumber === assetNumber)
  return manufacturers.find(([maker]) => maker === asset?.manufacturer)?.[1] ?? ''
}

/** Watermark lines: project, order and user number; time, position and worker. */
function watermarkOf({ tables }: Pick<World, 'tables'>, row: StoredPicture, order: string): Text2 {
  const { projectId, userNumber, time, lng, lat, workerZh } = row
  const project = tables.projects.get(projectId)?.nameZh ?? ''
  const place = lng === undefined || lat === undefined ? '' : `${lng.toFixed(5)}, ${lat.toFixed(5)}`
  const line = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('  ')
  return [line(project, order, userNumber), line(time, place, workerZh)]
}

/** Everything a picture shows; equal shots yield equal pictures. */
interface OrderShot extends OrderScene {
  isBlurred: boolean
  isDark: boolean
  /** Lines at the lower edge. */
  watermark: Text2
}

const { width, height } = sheet

/** Draws a picture as SVG, without scripts, styles or external references. */
function drawOrder(shot: OrderShot): string {
  const scale = shot.isSmall ? 0.5 : 1
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: width * scale,
      height: height * scale,
    },
    drawSeen(shot) + drawWatermark(shot),
  )
}

function drawSeen(shot: OrderShot): string {
  const scene = drawScene(shot)
  const seen = shot.isBlurred ? blur + element('g', { filter: 'url(#blur)' }, scene) : scene
  return shot.isDark ? seen + box(0, 0, width, height, '#05070a', { 'fill-opacity': '0.94' }) : seen
}

const blur = element(
  'defs',
  {},
  element('filter', { id: 'blur' }, element('feGaussianBlur', { stdDeviation: 8 })),
)

/** Draws the watermark. Small pictures have none: the page beside them shows the text. */
function drawWatermark({ isSmall, watermark }: OrderShot): string {
  if (isSmall) return ''
  return [
    box(0, height - 46, width, 46, '#05090c', { 'fill-opacity': '0.62' }),
    ...watermark.map((line, n) => label(10, height - 28 + n * 19, 13.5, line, '#f4f7f8')),
  ].join('')
}
