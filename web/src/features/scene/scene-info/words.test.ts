import { expect, test } from 'vitest'
import { fill } from '#contract/schema/language.ts'
import { words } from './words.ts'

test.each(['why_offline', 'why_alerts', 'why_unbalance', 'why_load', 'why_loss'] as const)(
  '%s keeps the points that are lost apart from what is counted',
  (code) => {
    const values = { points: '−45', n: 153, value: '21.0', limit: '15' }
    expect(fill(words[code][0], values)).toMatch(/^−45: /)
    expect(fill(words[code][1], values)).toMatch(/^−45 分：/)
  },
)
