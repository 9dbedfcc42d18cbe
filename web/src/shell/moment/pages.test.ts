import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './moment-bar.tsx'

const features = join(import.meta.dirname, '../../features')

test('pages without time travel do not use platformNow', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.page.tsx'),
  )
  expect(files.length).toBeGreaterThan(pages.size)
  const wrong = files.filter(
    (file) =>
      !pages.has(file.replace('.page.tsx', '')) &&
      readFileSync(join(features, file), 'utf8').includes('platformNow'),
  )
  expect(wrong).toEqual([])
})
