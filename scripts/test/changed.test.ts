import { expect, test } from 'vitest'
import { reachedTests } from './changed.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import '${target}'\n`).join(''),
})
const spec = (path: string, text: string) => ({ path: `tests/browser/${path}`, text })

const files = [
  file('contract/resources/iot/device.ts'),
  file('web/src/features/iot/device.page.tsx', '#contract/resources/iot/device.ts', '#web/ui/button.tsx'),
  file('web/src/features/iot/device-info.page.tsx'),
  file('web/src/ui/button.tsx'),
  file('web/src/ui/button.test.tsx', './button.tsx'),
  file('web/src/app/main.tsx', '#web/ui/button.tsx'),
  file('mock-server/src/platform.ts', '#contract/resources/iot/device.ts'),
  file('mock-server/src/calls.test.ts', './platform.ts'),
  file('scripts/world.ts', '#mock/platform.ts'),
  spec('iot/device.spec.ts', "import '../../../scripts/world.ts'\nawait enter(page, '/iot/device?open=3')"),
  spec('iot/info.spec.ts', "await enter(page, '/iot/device/info/3')"),
  spec('iot/param.spec.ts', "await enter(page, '/iot/device-param')"),
  file('tests/nginx/tls.test.ts'),
  spec('visits/desk.spec.ts', "import '../harness/face.ts'"),
  file('tests/browser/harness/face.ts'),
]

test.each([
  [
    'a page',
    ['web/src/features/iot/device.page.tsx'],
    ['iot/device.spec.ts', 'iot/info.spec.ts', 'visits/desk.spec.ts'],
  ],
  [
    'what pages and platform share',
    ['contract/resources/iot/device.ts'],
    ['mock-server/src/calls.test.ts', 'iot/device.spec.ts', 'iot/info.spec.ts', 'visits/desk.spec.ts'],
  ],
  [
    'a part of every page',
    ['web/src/ui/button.tsx'],
    [
      'web/src/ui/button.test.tsx',
      'iot/device.spec.ts',
      'iot/info.spec.ts',
      'iot/param.spec.ts',
      'visits/desk.spec.ts',
    ],
  ],
  ['the front door', ['nginx.conf'], ['tests/nginx/tls.test.ts']],
  ['prose', ['docs/pages.md'], []],
])('a change to %s reaches the tests that it can break', (_what, changed, expected) => {
  const { tests } = reachedTests(files, changed)
  expect(tests.map((path) => path.replace('tests/browser/', ''))).toEqual(expected)
})

test.each([
  ['a page', 'web/src/features/iot/device-info.page.tsx', ['iot/device-info']],
  ['a part of every page', 'web/src/ui/button.tsx', undefined],
])('a change to %s limits page tests to the pages it reaches', (_what, changed, pages) => {
  expect(reachedTests(files, [changed]).pages).toEqual(pages)
})
