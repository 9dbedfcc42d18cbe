import { expect, it } from 'vitest'
import { refusePicture } from './picture-file.ts'

const megabyte = 1024 * 1024

it.each([
  ['one.jpg', 1, undefined],
  ['ONE.PNG', 10 * megabyte, undefined],
  ['one.gif', 1, 'wrongType'],
  ['one.png.exe', 1, 'wrongType'],
  ['one.png', 0, 'emptyFile'],
  ['one.jpeg', 40 * megabyte, 'tooLarge'],
] as const)('%s of %i bytes: %s', (name, size, refusal) => {
  expect(refusePicture({ name, size })).toBe(refusal)
})
