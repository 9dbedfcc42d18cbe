import { box, disc, label } from '#mock/lib/markup.ts'

interface Reading {
  /** Number on the plate. */
  serial: string
  /** kWh. */
  register: number
  /** Omits text that would be too small to read. */
  isSmall: boolean
  /** Epoch milliseconds; determines whether the lamp is lit. */
  time: number
}

const grey = '#dfe4e4'
const display = '#b9c9a4'
const ink = '#1d2a1a'

/** Draws a square meter of `width` with display, number plate and pulse lamp. */
export function drawMeter(
  x: number,
  y: number,
  width: number,
  { serial, register, isSmall, time }: Reading,
): string {
  const unit = width / 20
  const isLit = Math.floor(time / 1000) % 2 === 0
  const parts = [
    box(x, y, width, width, grey, { rx: unit, stroke: '#8d989b' }),
    box(x + 2 * unit, y + 3 * unit, 16 * unit, 6 * unit, display, { stroke: '#6f7d62' }),
    disc(x + 16.5 * unit, y + 12 * unit, unit * 0.8, isLit ? '#e0483e' : '#6d3a37'),
    box(x + 3 * unit, y + 17 * unit, 14 * unit, 2 * unit, '#59656a'),
  ]
  if (isSmall) return parts.join('')
  const reading = register.toFixed(2).padStart(9, '0')
  return [
    ...parts,
    label(x + 2.6 * unit, y + 7.4 * unit, fitting(reading, 2.8) * unit, reading, ink),
    label(x + 2 * unit, y + 14.8 * unit, fitting(serial, 2.2) * unit, serial, ink),
  ].join('')
}

/** Returns the largest font size, up to a limit, at which a text fits the display. */
function fitting(text: string, most: number): number {
  return Math.min(most, 25 / Math.max(text.length, 1))
}

/** Draws a neighbouring meter without numbers, which would be too small to read. */
export function drawBlankMeter(x: number, y: number, width: number): string {
  return [
    box(x, y, width, width, grey, { rx: width / 20, stroke: '#8d989b' }),
    box(x + width * 0.1, y + width * 0.15, width * 0.8, width * 0.3, display),
    box(x + width * 0.15, y + width * 0.85, width * 0.7, width * 0.1, '#59656a'),
  ].join('')
}
