const width = 768
const points = 97
/** Days drawn, today among them. */
export const days = 29
const firstBase = 118
const lastBase = 660
const swing = 110
/** Point of the day that the drawing calls now: 14:30. */
const nowPoint = 58

/** A drawn day of load, 0 to 1: quiet night, morning rise, noon dip, evening peak. */
function load(point: number, day: number): number {
  const hour = (point / (points - 1)) * 24
  const bump = (centre: number, spread: number) => Math.exp(-((hour - centre) ** 2) / spread)
  const sway = Math.sin(point * 0.9 + day * 2.1) * 0.016 + Math.sin(point * 2.3 + day * 5.7) * 0.014
  const size = 0.84 + 0.16 * Math.sin(day * 1.7)
  return size * (0.9 * bump(10.4, 7) + 0.56 * bump(15.8, 6) + 0.95 * bump(20.3, 4.5)) + sway + 0.06
}

function place(point: number, day: number): [x: number, y: number] {
  const base = lastBase - ((lastBase - firstBase) / (days - 1)) * day
  return [(point / (points - 1)) * width, base - load(point, day) * swing]
}

function line(day: number, from: number, to: number): string {
  const steps = Array.from({ length: to - from + 1 }, (_, i) => {
    const [x, y] = place(from + i, day)
    return `${x.toFixed(0)} ${y.toFixed(1)}`
  })
  return `M${steps.join('L')}`
}

/** How strong the line of a past day is, 0 to 1: it fades with age. */
export const fade = (day: number): number => 0.25 + 0.65 * (1 - day / days)

/**
 * Puts the points into the lines of a page: the past days, the oldest first, what is ahead of today, and today; and the
 * mark of now on its place, which the policy against inline styles keeps out of the markup.
 */
export function drawRidges(page: HTMLElement): void {
  const past = Array.from({ length: days - 1 }, (_, i) => line(days - 1 - i, 0, points - 1))
  const all = [...past, line(0, nowPoint, points - 1), line(0, 0, nowPoint)]
  page.querySelectorAll('.ridgeline path').forEach((path, index) => path.setAttribute('d', all[index] ?? ''))
  const [x, y] = place(nowPoint, 0)
  const now = page.querySelector<HTMLElement>('.ridge-now')
  if (now) Object.assign(now.style, { left: `${(x / width) * 100}%`, top: `${(y / 700) * 100}%` })
}
