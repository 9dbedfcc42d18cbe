import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [104_857_600, '100 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
])('%d bytes are %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said))
