import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { quarter } from '#contract/schema/time-units.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { useChartCursor, useChartSync } from './chart-sync.ts'
import type { Plot, PlotEvents, PlotModel } from './plot/model.ts'
import { TimeChartCard } from './time-chart-card.tsx'

/** Stub of the canvas, which jsdom lacks; records the models passed to it. */
const canvas = { made: [] as { model: PlotModel; events: PlotEvents; plot: Plot }[], fails: false }

vi.mock('./load-plot.ts', () => ({ loadPlot: () => Promise.resolve({ createPlot }) }))

function createPlot(_host: HTMLElement, model: PlotModel, events: PlotEvents): Plot {
  if (canvas.fails) throw new Error('no canvas')
  const plot: Plot = {
    update: vi.fn(),
    resize: vi.fn(),
    recolour: vi.fn(),
    show: vi.fn(),
    point: vi.fn(),
    paper: vi.fn(),
    width: () => 800,
    leftOf: () => 100,
    momentAt: () => start + 2 * quarter,
    destroy: vi.fn(),
  }
  canvas.made.push({ model, events, plot })
  return plot
}

const start = Date.UTC(2025, 5, 18, 2)
const times = Array.from({ length: 20 }, (_, index) => start + index * quarter)

function phase(id: string, values: (number | null)[], rest: Partial<Series> = {}): Series {
  return { id, label: [`Phase ${id}`, `${id} 相`], colour: 'ph-a', unit: 'V', decimals: 1, values, ...rest }
}
const rising = times.map((_, index) => 220 + index)
const missing = times.map(() => null)
const data: TimeData = { times, series: [phase('A', rising), phase('B', missing)] }

beforeEach(() => {
  vi.stubGlobal('Path2D', vi.fn())
  Object.assign(canvas, { made: [], fails: false })
})

async function drawn() {
  return waitFor(() => {
    return canvas.made.at(-1) ?? expect.unreachable('nothing was drawn yet')
  })
}

const chart = () => screen.getByRole('application')
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('arrow keys move the cursor by points, and values are announced', async () => {
  render(<TimeChartCard title="Voltage" data={{ ...data, now: start + 5 * quarter }} offset={480} />)
  const { plot } = await drawn()
  const user = userEvent.setup()
  chart().focus()
  await user.keyboard('{ArrowRight}')
  expect(spoken()).toContain('11:15, Phase A 225.0 V, Phase B —')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(spoken()).toContain('10:45, Phase A 223.0 V, Phase B —')
  expect(plot.point).toHaveBeenLastCalledWith(start + 3 * quarter)
  await user.keyboard('{Home}')
  expect(spoken()).toContain('10:00, Phase A 220.0 V, Phase B —')
  await user.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}')
  expect(spoken()).toContain('12:15, Phase A 229.0 V, Phase B —')
})

test('+ zooms in around the cursor, Escape resets zoom, then cursor, then bubbles', async () => {
  const onOutside = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the chart
    <div onKeyDown={onOutside}>
      <TimeChartCard title="Voltage" data={data} offset={480} />
    </div>,
  )
  const { plot } = await drawn()
  const user = userEvent.setup()
  chart().focus()
  await user.keyboard('{Home}+')
  expect(plot.show).toHaveBeenLastCalledWith({ from: start, to: start + 0.7 * 19 * quarter })
  await user.keyboard('{Escape}')
  expect(plot.show).toHaveBeenLastCalledWith({ from: start, to: start + 19 * quarter })
  await user.keyboard('{Escape}')
  expect(plot.point).toHaveBeenLastCalledWith(undefined)
  expect(onOutside).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onOutside).toHaveBeenCalledOnce()
})

test('a selected span is shown, and a button resets the zoom', async () => {
  render(<TimeChartCard title="Voltage" data={data} offset={480} />)
  const { plot, events } = await drawn()
  const view = { from: start + quarter, to: start + 9 * quarter }
  act(() => events.onSelect(view))
  await vi.waitFor(() => expect(plot.show).toHaveBeenLastCalledWith(view))
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
  const everything = { from: start, to: start + 19 * quarter }
  await vi.waitFor(() => expect(plot.show).toHaveBeenLastCalledWith(everything))
})

test('synchronised charts share the cursor; only the active one shows its values', async () => {
  function Lanes() {
    const sync = useChartSync()
    const at = useChartCursor(sync)
    return (
      <>
        <TimeChartCard title="Voltage" data={data} offset={480} sync={sync} hasTools={false} />
        <TimeChartCard title="Current" data={data} offset={480} sync={sync} hasTools={false} />
        <output>{at}</output>
      </>
    )
  }
  const { container } = render(<Lanes />)
  await waitFor(() => expect(canvas.made).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Zoom in' })).toHaveLength(2))
  canvas.made[0]?.events.onPoint(start + quarter, 50)
  expect(canvas.made[1]?.plot.point).toHaveBeenLastCalledWith(start + quarter)
  await waitFor(() => expect(container.querySelector('output')).toHaveTextContent(String(start + quarter)))
  expect(container.querySelectorAll('.chart-tip')).toHaveLength(1)
  expect(spoken().join('')).not.toContain('Phase A')
})

test('a plot that fails to draw leaves the table, is reported, and can be retried', async () => {
  canvas.fails = true
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementationOnce(() => undefined)
  render(<TimeChartCard title="Voltage" data={data} offset={480} />)
  expect(await screen.findByText('The chart could not be drawn')).toBeInTheDocument()
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  expect(screen.getByRole('button', { name: 'Show as table' })).toBeInTheDocument()
  canvas.fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The chart could not be drawn')).not.toBeInTheDocument())
})

test('the plot is recreated for other series, updated for new data, recoloured for another theme', async () => {
  const { rerender, unmount } = render(<TimeChartCard title="Voltage" data={data} offset={480} />)
  const { plot } = await drawn()
  await screen.findByRole('button', { name: 'Zoom in' })
  rerender(<TimeChartCard title="Voltage" data={{ ...data, now: start }} offset={480} />)
  expect(vi.mocked(plot.update).mock.lastCall?.[0].data.now).toBe(start)
  document.documentElement.dataset['theme'] = 'dark'
  await waitFor(() => expect(plot.recolour).toHaveBeenCalled())
  expect(canvas.made).toHaveLength(1)
  rerender(<TimeChartCard title="Voltage" data={{ ...data, series: [phase('C', [1])] }} offset={480} />)
  await waitFor(() => expect(canvas.made).toHaveLength(2))
  expect(plot.destroy).toHaveBeenCalledOnce()
  expect(plot.update).toHaveBeenCalledOnce()
  unmount()
  expect(canvas.made[1]?.plot.destroy).toHaveBeenCalledOnce()
})
