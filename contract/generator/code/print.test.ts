import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { format } from 'prettier'
import { expect, it } from 'vitest'
import { array, call, object, print, quote, type Code } from './print.ts'

const letter = fc.constantFrom(
  ...('abc XYZ019_-/.,\'"`${}设备编号（，）。ａＢ゛ん한글éñ€×→😀'.match(/./gu) ?? []),
)
const text = fc.string({ unit: letter, maxLength: 30 }).map(quote)
const words = fc.array(text, { minLength: 1, maxLength: 4 })
const options = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }).map(array), {
  minLength: 1,
  maxLength: 3,
})
const more = fc.uniqueArray(fc.constantFrom('required', 'min', 'max', 'unique', 'dict'), { minLength: 1 })
const field: fc.Arbitrary<Code> = fc
  .tuple(fc.constantFrom('text', 'choice', 'number'), words, options, more, fc.nat(3))
  .map(([callee, given, listed, keys, form]) => {
    const last = object(keys.map((key) => [key, '12345'] as const))
    return call(callee, ...given, ...(form > 1 ? [array(listed)] : []), ...(form % 2 === 1 ? [last] : []))
  })
const fields = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z][A-Za-z]{0,19}$/), field), { minLength: 1, maxLength: 4 })
  .map((entries) =>
    call(
      'resource',
      object(
        [
          ['list', array(entries.map(([name]) => quote(name)))],
          ['fields', object(entries, true)],
        ],
        true,
      ),
    ),
  )

it('code is laid out as prettier does it', async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (code) => {
      const written = `export const x = ${print(code)}\n`
      const style = {
        parser: 'typescript',
        semi: false,
        singleQuote: true,
        printWidth: 110,
        trailingComma: 'all',
      } as const
      expect(written).toBe(await format(written, style))
    }),
    { numRuns: 40 },
  )
})

it('a literal means the very text, on one line, without signs that hide or turn what follows', () => {
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
