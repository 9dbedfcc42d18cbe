import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disarm, rearm } from './formula-text.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['  =1', "'  =1"],
  ['\rx', "'\rx"],
  ['\0x', "'\0x"],
  ['＝1', "'＝1"],
  ['\n=1', "'\n=1"],
  ['\u200b=1', "'\u200b=1"],
  ['a=1', 'a=1'],
  ["'=1", "'=1"],
  ['澜江', '澜江'],
])('%j is written as %j', (text, written) => {
  expect(disarm(text)).toBe(written)
})

it('escaped text never starts like a formula, and is restored on reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = disarm(text)
      expect(written.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      if (!/^'+[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\0]/u.test(text)) expect(rearm(written)).toBe(text)
    }),
  )
})
