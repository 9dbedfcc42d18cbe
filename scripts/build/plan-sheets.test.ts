import { expect, test } from 'vitest'
import { planSheets } from './plan-sheets.ts'

const src = 'web/src/'
const door = 'app/prerender.tsx'
const consoleFile = 'app/console.tsx'

/** Creates bundle inputs from each file's imports; the prefix `later:` marks a dynamic import. */
function inputsOf(imports: Record<string, string[]>): Parameters<typeof planSheets>[0] {
  const importsOf = (paths: string[]) =>
    paths.map((path) =>
      path.startsWith('later:')
        ? { path: src + path.slice('later:'.length), kind: 'dynamic-import' as const }
        : { path: src + path, kind: 'import-statement' as const },
    )
  const files = Object.entries(imports).map(
    ([path, paths]) => [src + path, { bytes: 1, imports: importsOf(paths) }] as const,
  )
  return Object.fromEntries(files)
}

const plan = planSheets(
  inputsOf({
    [door]: ['styles/base.css', 'ui/button.css', `later:${consoleFile}`],
    [consoleFile]: [door, 'shell/frame.css', 'later:shell/palette.tsx'],
    'shell/palette.tsx': ['shell/palette.css', consoleFile],
    'engine/engine.ts': ['engine/list.css', 'engine/drawer.css', consoleFile],
    'ui/chart/chart.tsx': ['ui/chart/chart.css'],
    'features/dashboard.page.tsx': [consoleFile, 'engine/drawer.css', 'later:features/dashboard/parts.tsx'],
    'features/dashboard/parts.tsx': ['ui/chart/chart.tsx', 'features/dashboard/panels.css'],
    'features/iot/device.page.tsx': ['engine/engine.ts', 'features/iot/state.css', 'ui/chart/chart.tsx'],
    'features/iot/product.page.tsx': ['engine/engine.ts', 'features/iot/state.css', 'features/iot/model.css'],
  }),
).map(({ name, files, pages }) => ({ name, files: files.map((file) => file.slice(src.length)), pages }))

test('plans one sheet for the sign-in page and one for all pages, including lazy parts of the shell', () => {
  expect(plan.slice(0, 2)).toEqual([
    { name: 'sign-in', files: ['styles/base.css', 'ui/button.css'], pages: [] },
    { name: 'app', files: ['shell/frame.css', 'shell/palette.css', 'engine/drawer.css'], pages: [] },
  ])
})

test('plans shared sheets by folder first, then one sheet for each page', () => {
  expect(plan.slice(2)).toEqual([
    { name: 'ui-chart', files: ['ui/chart/chart.css'], pages: ['dashboard', 'iot/device'] },
    { name: 'engine', files: ['engine/list.css'], pages: ['iot/device', 'iot/product'] },
    { name: 'features-iot', files: ['features/iot/state.css'], pages: ['iot/device', 'iot/product'] },
    { name: 'dashboard', files: ['features/dashboard/panels.css'], pages: ['dashboard'] },
    { name: 'iot-product', files: ['features/iot/model.css'], pages: ['iot/product'] },
  ])
})

test('rejects a style sheet from a folder outside the cascade', () => {
  const lost = { [door]: [], [consoleFile]: ['shell/frame.css', 'elsewhere/lost.css'] }
  expect(() => planSheets(inputsOf(lost))).toThrow('web/src/elsewhere/lost.css')
})
