import type { Pen } from './pen.ts'

/** Clipping rectangle. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** Line or area of a print drawing, in terms of SVG. */
export interface PaperPath {
  kind: 'path'
  d: string
  fill: string
  stroke: string
  width: number
  dash: string
  frame: Frame | undefined
}

/** Line of text in a print drawing, vertically centred on `y`. */
export interface PaperText {
  kind: 'text'
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  colour: string
  isStrong: boolean
  /** Outline colour, where a line runs behind the text. */
  halo: string | undefined
}

export type PaperShape = PaperPath | PaperText

/** State kept by `save`. */
interface Ink {
  fillStyle: string
  strokeStyle: string
  lineWidth: number
  font: string
  textAlign: CanvasTextAlign
  dash: readonly number[]
  frame: Frame | undefined
}

const anchors: Readonly<Record<CanvasTextAlign, PaperText['anchor']>> = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
}

/** Records canvas calls as vector shapes, which stay sharp at any print size. */
export class PaperPen implements Pen {
  readonly shapes: PaperShape[] = []
  fillStyle = ''
  strokeStyle = ''
  lineWidth = 1
  lineJoin: CanvasLineJoin = 'miter'
  font = ''
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'middle'
  readonly #measure: Pen['measureText']
  #dash: readonly number[] = []
  #frame: Frame | undefined
  #path = ''
  #corners: Frame | undefined
  #halo: string | undefined
  #saved: Ink[] = []

  /** `measure` returns the width of a text. */
  constructor(measure: Pen['measureText']) {
    this.#measure = measure
  }

  measureText(text: string): { width: number } {
    return this.#measure(text)
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, font, textAlign } = this
    const frame = this.#frame
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, font, textAlign, dash: this.#dash, frame })
  }

  restore(): void {
    const saved = this.#saved.pop()
    if (saved === undefined) return
    const { dash, frame, ...own } = saved
    Object.assign(this, own)
    this.#dash = dash
    this.#frame = frame
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash]
  }

  beginPath(): void {
    this.#path = ''
    this.#corners = undefined
  }

  closePath(): void {
    if (this.#path !== '') this.#path += 'Z'
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${point(x, y)}`
  }

  lineTo(x: number, y: number): void {
    // a canvas starts a path with the first `lineTo`
    this.#path += `${this.#path === '' ? 'M' : 'L'}${point(x, y)}`
  }

  rect(left: number, top: number, width: number, height: number): void {
    this.#corners = { left, top, right: left + width, bottom: top + height }
    this.#path += rectangle(left, top, width, height)
  }

  /** Adds a full circle; charts never draw partial arcs. */
  arc(x: number, y: number, radius: number): void {
    const half = `a${round(radius)} ${round(radius)} 0 1 0`
    this.#path += `M${point(x - radius, y)}${half} ${round(2 * radius)} 0${half} ${round(-2 * radius)} 0Z`
  }

  /** Clips to the last rectangle, intersected with the current clip. */
  clip(): void {
    const [now, next] = [this.#frame, this.#corners]
    if (next === undefined) return
    this.#frame = now === undefined ? next : common(now, next)
  }

  fill(): void {
    this.#add(this.#path, { fill: this.fillStyle })
  }

  stroke(): void {
    this.#add(this.#path, { stroke: this.strokeStyle })
  }

  fillRect(left: number, top: number, width: number, height: number): void {
    this.#add(rectangle(left, top, width, height), { fill: this.fillStyle })
  }

  /** Sets the halo of the next text. */
  strokeText(): void {
    this.#halo = this.strokeStyle
  }

  fillText(text: string, x: number, y: number): void {
    const { fillStyle: colour, font, textAlign } = this
    const isStrong = font.startsWith('600')
    const place = { x: round(x), y: round(y), anchor: anchors[textAlign] }
    this.shapes.push({ kind: 'text', text, ...place, colour, isStrong, halo: this.#halo })
    this.#halo = undefined
  }

  #add(d: string, { fill = 'none', stroke = 'none' }: { fill?: string; stroke?: string }): void {
    if (d === '') return
    const dash = this.#dash.join(' ')
    this.shapes.push({ kind: 'path', d, fill, stroke, width: this.lineWidth, dash, frame: this.#frame })
  }
}

function rectangle(left: number, top: number, width: number, height: number): string {
  return `M${point(left, top)}h${round(width)}v${round(height)}h${round(-width)}Z`
}

function common(one: Frame, other: Frame): Frame {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function point(x: number, y: number): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
