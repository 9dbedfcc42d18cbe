import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quote } from './print.ts'

it('a literal evaluates to its text, on one line and without control or format characters', () => {
  const any = fc.string({ unit: 'binary', maxLength: 40 })
  const bad = fc.constantFrom(
    ...`'];process.exit()//|\${x}\`|*/|\u2028|\u202e|\ud800|\\u0027|\r\n|\u00001`.split('|'),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(any, bad), { maxLength: 4 }), (parts) => {
      const literal = quote(parts.join(''))
      expect(runInNewContext(literal)).toBe(parts.join(''))
      expect(literal).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    }),
    { numRuns: 40 },
  )
})
