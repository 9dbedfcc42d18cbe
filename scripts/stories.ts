import { spawn } from 'node:child_process'
import { buildConsole } from './build.ts'
import { readProject } from './check/source-file.ts'
import { isBuildFresh } from './demo/freshness.ts'
import { fromRoot } from './root.ts'
import { readOptions, usage } from './stories/options.ts'
import { stories, storyTests } from './stories/stories.ts'

/** Plays stories with their browser tests, and reports which have none yet; returns whether all passed. */
async function play(): Promise<boolean> {
  const { wanted, isHeaded, slow } = readOptions(process.argv.slice(2), process.env)
  const tests = storyTests(readProject(fromRoot(''))).filter(({ story }) => wanted.includes(story))
  const found = new Set(tests.map(({ story }) => story))
  for (const [number, title] of stories) {
    if (!wanted.includes(number)) continue
    console.log(`Story ${number}, ${title}: ${found.has(number) ? 'to be played' : 'no test plays it yet'}`)
  }
  if (tests.length === 0) return true
  if (!isBuildFresh(fromRoot())) await buildConsole()
  const files = [...new Set(tests.map(({ path }) => path))]
  const names = `story (${[...found].join('|')}): `
  return run(
    ['playwright', 'test', ...files, '--config', 'scripts/stories/playwright.config.ts']
      .concat(['--project', 'nginx', '--grep', names])
      .concat(isHeaded ? ['--headed'] : []),
    { SLOW_MOTION: String(slow) },
  )
}

/** Runs a program of the packages; whether it ended well. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: false,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status === 0))
  })
}

const isWell = await play().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isWell ? 0 : 1)
