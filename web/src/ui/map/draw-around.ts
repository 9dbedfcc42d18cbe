import type { Point } from '#domain/map/inside.ts'
import { isPress, rectangle, thinned } from './layers/lasso.ts'
import type { MapTool } from './model.ts'

interface DrawAroundEvents {
  onDrawn: (line: readonly Point[], isMore: boolean) => void
  onPress: (at: Point) => void
}

const namespace = 'http://www.w3.org/2000/svg'

/** Lets a person draw around places of the map: a line as it comes, or a rectangle. */
export function createDrawAround(host: HTMLElement, events: DrawAroundEvents) {
  const sheet = document.createElementNS(namespace, 'svg')
  sheet.setAttribute('class', 'map-lasso')
  sheet.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(namespace, 'polygon')
  sheet.append(shape)
  let tool: MapTool = 'look'
  let drawn: Point[] = []
  const lineOf = (): readonly Point[] => {
    const [first] = drawn
    const last = drawn.at(-1)
    return tool === 'box' && first !== undefined && last !== undefined ? rectangle(first, last) : drawn
  }
  const show = () =>
    shape.setAttribute(
      'points',
      lineOf()
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    )
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = sheet.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  sheet.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    sheet.setPointerCapture(event.pointerId)
    drawn = [pointOf(event)]
  })
  sheet.addEventListener('pointermove', (event) => {
    if (drawn.length === 0) return
    drawn.push(pointOf(event))
    show()
  })
  const end = (event: PointerEvent) => {
    const [first] = drawn
    const line = thinned(lineOf())
    const wasPress = isPress(drawn)
    drawn = []
    show()
    if (first === undefined || event.type === 'pointercancel') return
    if (wasPress) events.onPress(first)
    else if (line.length > 2) events.onDrawn(line, event.shiftKey)
  }
  sheet.addEventListener('pointerup', end)
  sheet.addEventListener('pointercancel', end)
  return {
    use(next: MapTool) {
      tool = next
      if (next === 'look') sheet.remove()
      else host.append(sheet)
    },
  }
}
