import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runScript, scriptLimits } from './run-script.ts'

/** DL/T 645 frame in which a meter reports its voltage of phase A: 230.5 V. */
const frame = '68 56 34 12 00 00 00 68 91 06 33 34 34 35 38 56 C1 16'

test('reads values at their offsets', () => {
  const script = 'low = bcd_14_2\nua = low / 10 # V\nfirst = byte_0\nboth = be_0_2\nback = le_0_2'
  const lines = runScript(script, frame)
  expect(lines.map(({ name, value }) => [name, value])).toEqual([
    ['low', 2305],
    ['ua', 230.5],
    ['first', 0x68],
    ['both', 0x6856],
    ['back', 0x5668],
  ])
})

test('reports problems by line', () => {
  const lines = runScript('ua\nub = byte_900\nub = 1\nuc = other + 1\nud = 1 / 0\nue = (1', frame)
  expect(lines.map(({ line, problem, reason }) => [line, problem !== undefined, reason])).toEqual([
    [1, true, undefined],
    [2, false, 'missing'],
    [3, true, undefined],
    [4, true, undefined],
    [5, false, 'divideByZero'],
    [6, true, undefined],
  ])
})

test('scripts cannot reach the host program', () => {
  for (const code of `constructor|this|fetch(1)|x.y|globalThis|(() => 1)()|[]|\`1\`|"a"`.split('|'))
    expect(runScript(`a = ${code}`, frame)[0]).toMatchObject({ value: null })
})

test('gives each line of any text a value or a reason', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4000 }), fc.string({ maxLength: 200 }), (script, any) => {
      const lines = runScript(script, any)
      expect(lines.length).toBeLessThanOrEqual(scriptLimits.lines + 1)
      for (const { value, problem, reason } of lines) {
        expect(value !== null || problem !== undefined || reason !== undefined).toBe(true)
      }
    }),
  )
})
