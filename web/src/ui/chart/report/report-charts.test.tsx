import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CalendarHeat } from './calendar-heat.tsx'
import { ClassBars } from './class-bars.tsx'
import { DurationCurve } from './axis-chart.tsx'
import { placeNames, Scatter } from './scatter.tsx'
import { TreeMap } from './tree-map.tsx'

interface Part {
  id?: string
  date?: string
}
interface Face {
  children?: ReactNode
  label?: string
}
/** Link around a part of a chart, with the face that the chart passes. */
const linkOf = ({ id, date }: Part, { children, label, ...face }: Face) => (
  <a key={id ?? date} href={`#${id ?? date}`} aria-label={label} {...face}>
    {children}
  </a>
)

test('CalendarHeat: days are links with their values, and rows start on Monday', () => {
  render(
    <CalendarHeat
      title="Loss"
      unit="%"
      decimals={2}
      days={[
        { date: '2026-11-18', value: 3 },
        { date: '2026-11-19', value: 12.345 },
        { date: '2026-11-20', value: null },
      ]}
      levelOf={(value) => (value > 7 ? 3 : 0)}
      levels={[
        [3, 'High'],
        [0, 'In range'],
      ]}
      linkOf={linkOf}
    />,
  )
  expect(screen.getByRole('list', { name: 'Loss: 3 days, 1 out of range, 1 without data' })).toBeTruthy()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    '2026-11-18 3.0: 3.00 %',
    '2026-11-19 12.3: 12.35 %',
    '2026-11-20: No data',
  ])
  expect(links.map(({ className }) => className.split(' ')[1])).toEqual(['heat-0', 'heat-3', 'heat-missing'])
  expect(links[0]?.parentElement?.style.gridRowStart).toBe('3')
  // the first day shows its month, the rows their weekdays, and the legend the meaning of each colour
  expect(links[0]).toHaveTextContent('11-18 3.0')
  expect(screen.getByText('Wed')).toBeTruthy()
  expect(screen.getByText('High').querySelector('.heat-3')).toBeTruthy()
})

test('CalendarHeat: without levels shades days by value, and equal values alike', () => {
  const days = (...values: (number | null)[]) =>
    values.map((value, n) => ({ date: `2026-11-0${n + 1}`, value }))
  const shown = (all: ReturnType<typeof days>) => (
    <CalendarHeat title="Supply" unit="kWh" decimals={0} days={all} linkOf={linkOf} />
  )
  const strengths = () => screen.getAllByRole('link').map(({ className }) => className.split(' ')[1])
  const { rerender } = render(shown(days(10_400, 20_000, null, 30_000)))
  expect(
    screen.getByRole('list', { name: 'Supply: 4 days from 10,400 kWh to 30,000 kWh, 1 without data' }),
  ).toBeTruthy()
  expect(strengths()).toEqual(['amount-0', 'amount-2', 'heat-missing', 'amount-4'])
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('11-01 10k')
  rerender(shown(days(5, 5)))
  expect(new Set(strengths()).size).toBe(1)
  rerender(shown(days(null)))
  expect(strengths()).toEqual(['heat-missing'])
})

test.each([
  [
    'list',
    'Supply: 2 parts, the largest West with 75.0 %',
    ['#b', '#a'],
    <TreeMap
      key="parts"
      title="Supply"
      unit="kWh"
      parts={[
        { id: 'a', label: 'East', value: 25 },
        { id: 'b', label: 'West', value: 75 },
        { id: 'c', label: 'None', value: 0 },
      ]}
      linkOf={linkOf}
    />,
  ],
  [
    'group',
    'Success: 2 points, lowest Old with Success 91.00 % at Age 9.0 a',
    ['#x', '#y'],
    <Scatter
      key="points"
      title="Success"
      points={[
        { id: 'x', label: 'Old', x: 9, y: 91, count: 4 },
        { id: 'y', label: 'New', x: 1, y: 99, count: 100 },
      ]}
      across={{ label: 'Age', unit: 'a', decimals: 1 }}
      up={{ label: 'Success', unit: '%', decimals: 2 }}
      linkOf={linkOf}
    />,
  ],
  [
    'list',
    'Classes: 4 in all, most of them Light with 3',
    ['#light', '#heavy'],
    <ClassBars
      key="classes"
      title="Classes"
      classes={[
        { id: 'light', label: 'Light', count: 3 },
        { id: 'heavy', label: 'Heavy', count: 1 },
      ]}
      linkOf={linkOf}
    />,
  ],
])('a %s has a summary as its name, and its parts are links: %s', (role, name, addresses, chart) => {
  render(chart)
  expect(screen.getByRole(role, { name })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('DurationCurve: names highest, median and lowest, and draws each line', () => {
  const lines = [
    { id: 'now', label: 'Now', values: [90, 50, 10] },
    { id: 'before', label: 'Before', values: [80, 40, 20] },
  ]
  const { container } = render(<DurationCurve title="Load" unit="kW" lines={lines} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Load: highest 90 kW, half of the time 50 kW or more, lowest 10 kW',
  )
  expect(container.querySelectorAll('polyline')).toHaveLength(2)
})

test('placeNames keeps labels clear of each other', () => {
  const at = (id: string, x: number, y: number) => ({ id, label: `Maker ${id}`, x, y, r: 8 })
  const spots = [...placeNames([at('a', 100, 100), at('b', 110, 96), at('c', 300, 50)]).values()]
  expect(spots).toHaveLength(3)
  for (const one of spots)
    for (const other of spots)
      if (one !== other) expect(Math.abs(one.x - other.x) >= 40 || Math.abs(one.y - other.y) >= 12).toBe(true)
})
