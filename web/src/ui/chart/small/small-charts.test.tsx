import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { textNow } from '#web/i18n/use-text.ts'
import { ChartFrame } from '../chart-frame.tsx'
import { BarSpark } from './bar-spark.tsx'
import { EventDots, EventLegend, eventTable, type EventDay } from './event-dots.tsx'
import { HeatLegend, HeatStrip, heatTable, type HeatRow } from './heat-strip.tsx'
import { Histogram, histogramTable, type Bin } from './histogram.tsx'
import { Lollipop, shareTable } from './lollipop.tsx'
import { MeterBar } from './meter-bar.tsx'
import { Phasor, SequenceNote, phasorTable } from './phasor.tsx'
import { Sparkline } from './sparkline.tsx'

const name = () => screen.getByRole('img').getAttribute('aria-label')
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const count = (container: HTMLElement, selector: string) => container.querySelectorAll(selector).length

const shares = [
  { id: 1, name: 'Beishan', value: 97.86 },
  { id: 2, name: 'Qingyuan', value: 98.87 },
  { id: 3, name: 'Gaoxin', value: 99.81 },
]
const ofShares = { title: 'Success', target: 99, critical: 98, from: 97.5, to: 100 }
const heat: HeatRow[] = [{ id: 1, name: 'Beishan', cells: [98, 94, 50, null, undefined], total: 94.4 }]
const quarters = ['00:00', '00:15', '00:30', '00:45', '01:00']
const thresholds = [97, 95, 93, 90]
const bins: Bin[] = [
  { from: -Infinity, to: 0, count: 12, level: 'major' },
  { from: 0, to: 7, count: 4231, level: 'normal' },
  { from: 7, to: Infinity, count: 0, level: 'critical' },
]
const voltages = [
  { phase: 'A', size: 229, angle: 0 },
  { phase: 'B', size: 227, angle: -120 },
  { phase: 'C', size: 0, angle: 120 },
] as const
const days: EventDay[] = [
  { day: '17 Jun', counts: { critical: 2, major: 9, minor: 4 } },
  { day: '18 Jun', counts: { minor: 1e9 } },
  { day: '19 Jun', counts: { major: -3 } },
]

test('Sparkline: names last, lowest and highest, or that there are no values', () => {
  const { rerender } = render(<Sparkline title="Online" values={[3, null, 1, 2]} />)
  expect(name()).toBe('Online, 3 values, last 2, lowest 1, highest 3')
  rerender(<Sparkline title="Online" values={[null]} />)
  expect(name()).toBe('Online, no values')
})

test('BarSpark: met is short, missed is tall, no data is dashed', () => {
  const { container } = render(<BarSpark title="Success" values={[99, 98, 97.9, 0, null]} target={98} />)
  expect(name()).toBe('Success: 2 of 5 days reach 98 %, 2 below, 1 without data')
  const heights = [...container.querySelectorAll('rect[fill^=var]')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(heights.slice(0, 2)).toEqual([5, 5])
  expect(Math.min(...heights.slice(2))).toBeGreaterThan(5)
  expect(count(container, 'rect[stroke]')).toBe(1)
})

test('Lollipop: each level has its own mark; without rows no lowest is named', () => {
  const { container, rerender } = render(<Lollipop {...ofShares} rows={shares} />)
  expect(name()).toBe('Success: 1 of 3 reach the target of 99 %, lowest Beishan with 97.86 %')
  expect(screen.getByText('97.86 %')).toHaveClass('level-text-critical')
  expect(screen.getByText('98.87 %')).toHaveClass('level-text-major')
  expect(count(container, '.glyph-cut')).toBe(1)
  rerender(<Lollipop {...ofShares} rows={[]} />)
  expect(name()).toBe('Success')
})

test('HeatStrip: colours cells by level, hatches missing ones and leaves future ones empty', () => {
  const { container } = render(
    <HeatStrip title="Online" rows={heat} {...{ thresholds }} times={quarters} axis={['00:00', '01:00']} />,
  )
  expect(name()).toBe('Online: 1 row of 5 cells, 2 below 97 %, 1 without data')
  const cells = [...container.querySelectorAll('.heat-cells i')]
  const faces = ['heat-0', 'heat-2', 'heat-4', 'heat-missing', 'heat-future']
  expect(cells.map((cell) => cell.className)).toEqual(faces)
  expect(cells[1]).toHaveAttribute('data-tip', '00:15 94.0 %')
  expect(cells[3]).toHaveAttribute('data-tip', '00:45 No data')
})

test('HeatLegend: explains missing data only if there is some', () => {
  const { rerender } = render(<HeatLegend thresholds={[99, 97]} rows={heat} />)
  expect(listed()).toEqual(['≥ 99', '≥ 97', '< 97', 'No data'])
  rerender(<HeatLegend {...{ thresholds }} rows={[]} />)
  expect(listed().at(-1)).toContain('lower')
})

test('Histogram: names the class with the highest count', () => {
  render(<Histogram title="Line loss" bins={bins} unit="%" />)
  expect(name()).toBe('Line loss: 4,243 in 3 classes, most between 0 % and 7 %')
})

test('Histogram: classes with a target are links in a group', () => {
  render(
    <Histogram
      title="Line loss"
      bins={bins}
      unit="%"
      linkOf={({ from }, { children }) => (from === 7 ? undefined : <a href="/x">{children}</a>)}
    />,
  )
  expect(screen.getByRole('group', { name: /^Line loss/ })).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['12< 0', '4,2310–7'])
  expect(screen.getByText('≥ 7')).toBeInTheDocument()
})

test('Phasor: a phase without voltage is named, not drawn', () => {
  const { container } = render(
    <>
      <Phasor title="Phasors" voltages={voltages} currents={[{ phase: 'A', size: Number.NaN, angle: 0 }]} />
      <SequenceNote voltages={voltages} />
    </>,
  )
  expect(name()).toBe(
    'Phasors: Sequence unclear; Ua 229.0 V at 0°, Ub 227.0 V at 240°, Uc 0.0 V at 120°, Ia — at 0°',
  )
  expect(count(container, '.phasor path[stroke]')).toBe(2)
  expect(container.innerHTML).not.toContain('NaN')
  expect(screen.getByText('Sequence unclear')).toBeInTheDocument()
})

test('EventDots: the most severe events are dots, the others a number', () => {
  const { container } = render(<EventDots title="Alerts" days={days} axis={['17 Jun', 'today']} />)
  expect(name()).toBe('Alerts: 10,014 in 3 days, 2 critical, 9 major, 10,003 minor')
  expect(screen.getByText('+11')).toBeInTheDocument()
  expect(count(container, '.level-critical')).toBe(2)
  expect(count(container, '.level-minor')).toBe(4)
})

test('EventLegend: counts events by level, most severe first', () => {
  render(<EventLegend days={days.slice(0, 1)} />)
  expect(listed()).toEqual(['Critical 2', 'Major 9', 'Minor 4'])
})

test('MeterBar: has its value as text', () => {
  const { rerender } = render(<MeterBar title="Load" value={46} max={100} limit={80} />)
  expect(screen.getByRole('meter', { name: 'Load' })).toHaveAttribute('aria-valuetext', '46.0 %')
  rerender(<MeterBar title="Load" value={null} max={100} />)
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '—')
})

test('charts can be shown as a table', async () => {
  const tables = [
    [shareTable(shares, '%', textNow), 'Beishan 97.86'],
    [heatTable(heat, quarters, textNow), '00:45 —'],
    [histogramTable(bins, '%', textNow), '0–7 4,231'],
    [phasorTable(voltages, [], textNow), 'Ub (V) 227.00 240.0'],
    [eventTable(days, textNow), '17 Jun 2 9 4'],
  ] as const
  for (const [table, row] of tables) {
    const { unmount } = render(
      <ChartFrame title="Values" table={table}>
        picture
      </ChartFrame>,
    )
    // rendered sequentially, as each chart must be the only one on the page
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: row })).toBeInTheDocument()
    expect(screen.queryByText('picture')).not.toBeInTheDocument()
    unmount()
  }
})
