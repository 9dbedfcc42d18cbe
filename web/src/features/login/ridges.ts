const width = 768
const points = 97
/** Number of days drawn, including today. */
export const days = 29
const firstBase = 118
const lastBase = 660
const swing = 110
/** Index of the point on today's line that is marked as now: 14:30. */
const nowPoint = 58

/** Returns the load at each point of a day, 0 to 1: low at night, morning rise, noon dip, evening peak. */
function dayShape(): number[] {
  return Array.from({ length: points }, (_, point) => {
    const hour = (point / (points - 1)) * 24
    const bump = (centre: number, spread: number) => Math.exp(-((hour - centre) ** 2) / spread)
    return 0.9 * bump(10.4, 7) + 0.56 * bump(15.8, 6) + 0.95 * bump(20.3, 4.5)
  })
}

type Place = (point: number, day: number) => [x: number, y: number]

/** Returns a function that places a point of a day; each day has the same shape with its own scale and variation. */
function placing(): Place {
  const shape = dayShape()
  return (point, day) => {
    const sway = Math.sin(point * 0.9 + day * 2.1) * 0.016 + Math.sin(point * 2.3 + day * 5.7) * 0.014
    const load = (0.84 + 0.16 * Math.sin(day * 1.7)) * (shape[point] ?? 0) + sway + 0.06
    const base = lastBase - ((lastBase - firstBase) / (days - 1)) * day
    return [(point / (points - 1)) * width, base - load * swing]
  }
}

function line(place: Place, day: number, from: number, to: number): string {
  const steps = Array.from({ length: to - from + 1 }, (_, i) => {
    const [x, y] = place(from + i, day)
    return `${Math.round(x)} ${Math.round(y * 10) / 10}`
  })
  return `M${steps.join('L')}`
}

/** Opacity of the line of a past day, 0 to 1, decreasing with age. */
export const fade = (day: number): number => 0.25 + 0.65 * (1 - day / days)

/**
 * Sets the points of the lines of a page: past days from the oldest, the rest of today, and today so far. Positions the
 * mark of now as well, since the content security policy forbids inline styles in the markup.
 */
export function drawRidges(page: HTMLElement): void {
  const place = placing()
  const past = Array.from({ length: days - 1 }, (_, i) => line(place, days - 1 - i, 0, points - 1))
  const all = [...past, line(place, 0, nowPoint, points - 1), line(place, 0, 0, nowPoint)]
  page.querySelectorAll('.ridgeline path').forEach((path, index) => path.setAttribute('d', all[index] ?? ''))
  const [x, y] = place(nowPoint, 0)
  const now = page.querySelector<HTMLElement>('.ridge-now')
  if (now) Object.assign(now.style, { left: `${(x / width) * 100}%`, top: `${(y / 700) * 100}%` })
}
