import type { Text2 } from '#contract/schema/language.ts'
import { box, element, label } from '#mock/lib/markup.ts'
import { drawScene, sheet, type OrderScene } from './scene.ts'

/** Everything that a picture of an order shows; equal ones are equal pictures. */
export interface OrderShot extends OrderScene {
  isBlurred: boolean
  isDark: boolean
  /** Lines at the lower edge. */
  watermark: Text2
}

const { width, height } = sheet

/** A picture as SVG. It has no script, no style, and names nothing outside itself. */
export function drawOrder(shot: OrderShot): string {
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

/** A small picture has none: the page beside it says so in words. */
function drawWatermark({ isSmall, watermark }: OrderShot): string {
  if (isSmall) return ''
  return [
    box(0, height - 46, width, 46, '#05090c', { 'fill-opacity': '0.62' }),
    ...watermark.map((line, n) => label(10, height - 28 + n * 19, 13.5, line, '#f4f7f8')),
  ].join('')
}
