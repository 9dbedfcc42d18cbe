import { expect, test } from 'vitest'
import { endpoints } from './endpoint.ts'

const { info } = endpoints<{ info: { summary: string; tag: string } }>()({ info: 'GET /base/x/info/{id}' })

test.each([
  [7, '/base/x/info/7'],
  [[7, 8], '/base/x/info/7,8'],
  ['../../sys/user', '/base/x/info/..%2F..%2Fsys%2Fuser'],
  ['\ud83d', '/base/x/info/%EF%BF%BD'],
  ['$&?a=1#b', '/base/x/info/%24%26%3Fa%3D1%23b'],
])('encodes a path parameter as one segment: %o', (value, path) => {
  expect(info(value).path).toBe(path)
})
