import { expect, it } from 'vitest'
import { holdsPicture } from './holds-picture.ts'

const data = (html: string, ...types: string[]) => ({
  files: types.map((type) => new File(['x'], 'name', { type })) as unknown as FileList,
  getData: (kind: string) => (kind === 'text/html' ? html : ''),
})

it.each([
  [data('', 'image/png'), true],
  [data('<p>Text <IMG src="a.png"></p>'), true],
  [data('<p>Text <b>image</b></p>'), false],
  [data('', 'application/pdf'), false],
  [null, false],
])('detects whether pasted data holds a picture', (given, isPicture) => {
  expect(holdsPicture(given)).toBe(isPicture)
})
