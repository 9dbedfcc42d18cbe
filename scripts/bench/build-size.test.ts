import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureBuild } from './build-size.ts'

test('counts what the page names, once each, as it is sent', () => {
  const dist = mkdtempSync(join(tmpdir(), 'build-size-'))
  mkdirSync(join(dist, 'assets'))
  const lay = (name: string, bytes: number | string) =>
    writeFileSync(join(dist, name), typeof bytes === 'string' ? bytes : 'x'.repeat(bytes))
  lay(
    'index.html',
    `<link rel="icon" href="assets/icon.svg" /><link rel="stylesheet" href="assets/a.css" />
     <link rel="modulepreload" href="assets/chunk.js" /><link rel="modulepreload" href="assets/main.js" />
     <script src="assets/boot.js"></script><script type="module" src="assets/main.js"></script>
     <meta name="console-styles" content="assets/later.css" />`,
  )
  for (const [name, size] of Object.entries({
    'chunk.js': 700,
    'main.js': 300,
    'boot.js': 50,
    'icon.svg': 40,
  })) {
    lay(`assets/${name}`, 1)
    lay(`assets/${name}.gz`, size)
  }
  lay('assets/a.css', '@font-face { src: url("./icons.woff2") } b { background: url(data:x.woff2) }')
  lay('assets/a.css.gz', 60)
  lay('assets/icons.woff2', 900)
  expect(measureBuild(dist)).toEqual({ js: 1050, css: 60, fontsAndIcons: 940, requests: 8 })
  rmSync(dist, { recursive: true })
})
