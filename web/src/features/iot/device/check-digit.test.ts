import { expect, test } from 'vitest'
import { expectedDigit } from './definition.tsx'

test('for a wrong last digit the right one is named; where more is wrong than the last digit, there is nothing to mend', () => {
  expect(expectedDigit('assetNumber', '9990002002504482713437')).toBe('8')
  expect(expectedDigit('assetNumber', '9990002002504482713438')).toBeUndefined()
  expect(expectedDigit('iccid', '89860626392423850020')).toBe('9')
  expect(expectedDigit('iccid', '89860626392423850029')).toBeUndefined()
  expect(expectedDigit('assetNumber', '999000200250448271343')).toBeUndefined()
  expect(expectedDigit('assetNumber', '99900020025044827134x7')).toBeUndefined()
  expect(expectedDigit('iccid', '12340626392423850020')).toBeUndefined()
  expect(expectedDigit('iccid', '')).toBeUndefined()
})
