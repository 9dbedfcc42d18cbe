import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the worked example of an action with a form takes at most 25 lines beside its imports', async () => {
  const text = await readFile('docs/worked-action.md', 'utf8')
  const [, code = ''] = /```tsx\n([^`]+)```/.exec(text) ?? []
  const own = code.split('\n').filter((line) => line !== '' && !/^(?:import|\/\/) /.test(line))
  expect(own.length).toBeGreaterThan(10)
  expect(own.length).toBeLessThanOrEqual(25)
})
