import { expect, test } from 'vitest'
import { Written } from './call.ts'

test('a cached payload is serialised identically behind any code and message', () => {
  const [data, beside] = [[{ id: 1, title: '首页 {0}' }], { permissions: ['a:b:c'] }]
  const written = new Written(data, beside)
  for (const msg of ['success', '成功']) {
    expect(written.after({ code: 0, msg }).toString()).toBe(JSON.stringify({ code: 0, msg, data, ...beside }))
  }
})
