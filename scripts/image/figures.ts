import { isOk } from '../process/is-ok.ts'
import { until } from '../process/until.ts'
import type { Bases } from './bases.ts'
import { images } from './build.ts'
import { docker } from './engine.ts'

/** Budgets of the appliance: MB above the base, seconds until it answers, MB when nobody uses it. */
const budgets = { size: 25, start: 1, idle: 25 }

/** What the image weighs and how fast it starts, as a table with the budgets. */
export async function imageFigures(bases: Bases): Promise<string> {
  const sizeOf = async (image: string) =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  const size = (await sizeOf(images.console)) - (await sizeOf(bases.nginx))
  const { seconds, idle } = await startOnce()
  return [
    `console image above its base   ${size.toFixed(1)} MB (budget ${budgets.size})`,
    `start to first answer          ${seconds.toFixed(2)} s (budget ${budgets.start})`,
    `memory when idle               ${idle.toFixed(1)} MB (budget ${budgets.idle})`,
  ].join('\n')
}

async function startOnce(): Promise<{ seconds: number; idle: number }> {
  const start = performance.now()
  const id = await docker(
    'run',
    '--detach',
    '--rm',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    images.console,
  )
  try {
    const address = await docker('inspect', '--format', '{{.NetworkSettings.IPAddress}}', id)
    await until('the console', () => isOk(`http://${address}:8080/healthz`))
    const seconds = (performance.now() - start) / 1000
    const used = await docker('stats', '--no-stream', '--format', '{{.MemUsage}}', id)
    return { seconds, idle: Number.parseFloat(used) }
  } finally {
    await docker('kill', id)
  }
}
