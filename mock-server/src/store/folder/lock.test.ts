import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { lockFolder, type Lock, type LockOptions } from './lock.ts'

const folder = folderOfTest()
let locks: Lock[] = []
let children: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(locks.map(({ release }) => release()))
  for (const child of children) child.kill('SIGKILL')
  locks = []
  children = []
})

async function lock(options?: LockOptions): Promise<Lock> {
  const taken = await lockFolder(folder.path, options)
  locks.push(taken)
  return taken
}

/** Program that locks a folder. */
let program = ''
beforeAll(async () => {
  const contents = `import { lockFolder } from './lock.ts'
    lockFolder(process.argv[1]).then(() => console.log('held'), (error) => console.log(error.message))
    setInterval(() => undefined, 1000)`
  const stdin = { contents, resolveDir: import.meta.dirname }
  const { outputFiles } = await build({ stdin, bundle: true, platform: 'node', format: 'esm', write: false })
  program = outputFiles[0]?.text ?? ''
})

/** Starts a process that locks the folder and returns its output; in a PID namespace of its own if `isolated`. */
async function holder(isolated = false): Promise<{ said: string; child: ChildProcess }> {
  const node = [process.execPath, '--input-type=module', '-e', program, folder.path]
  const [command = '', ...args] = isolated ? ['unshare', '--pid', '--fork', '--kill-child', ...node] : node
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { said: line, child }
  return { said: 'nothing', child }
}

async function canUnshare(): Promise<boolean> {
  const child = spawn('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' })
  const code = await Promise.race([
    once(child, 'exit').then(([status]) => status as number),
    once(child, 'error'),
  ])
  return code === 0
}

/** Writes the claim of a process on another machine, or from before the last boot. */
async function leaveClaim(values: object = {}): Promise<string> {
  await mkdir(join(folder.path, 'owners'), { recursive: true })
  const path = join(folder.path, 'owners', '0123456789abcdef.json')
  const claim = { state: 'holds', pid: 1, host: 'other', kernel: 'another', listens: true, ...values }
  await writeFile(path, JSON.stringify(claim))
  return path
}

describe('a folder', () => {
  it('is locked against a second process until the first is killed', { timeout: 60_000 }, async () => {
    const { said, child } = await holder()
    expect(said).toBe('held')
    await expect(lock()).rejects.toThrow(`in use by process ${child.pid} on `)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await lock()
    expect(await readdir(join(folder.path, 'owners'))).toHaveLength(2)
  })

  it('is locked between processes that all have pid 1', { timeout: 60_000 }, async (context) => {
    if (!(await canUnshare())) context.skip()
    const { said } = await holder(true)
    const second = await holder(true)
    expect(said).toBe('held')
    expect(second.said).toContain('in use by process 1 on ')
  })

  it('is locked once by concurrent calls', async () => {
    const ended = await Promise.allSettled(Array.from({ length: 12 }, () => lock()))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stays locked by another machine while its heartbeat lasts', async () => {
    const path = await leaveClaim()
    let beats = 1
    const beating = setInterval(() => {
      beats += 1
      void utimes(path, beats, beats)
    }, 20)
    try {
      await expect(lock({ patience: 2000 })).rejects.toThrow('in use by process 1 on other')
    } finally {
      clearInterval(beating)
    }
  })

  it.each([
    ['of another machine', {}],
    ['that has no name', { kernel: 7, host: 7 }],
  ])(
    'is taken over from a process %s without heartbeat, then released; also with an unreadable claim',
    async (_whose, claim) => {
      await leaveClaim(claim)
      const taken = await lock({ patience: 50 })
      await taken.assertHeld()
      await taken.release()
      expect(await readdir(join(folder.path, 'owners'))).toEqual([])
      locks = []
      await writeFile(await leaveClaim(claim), '{"state":')
      await lock({ patience: 50 })
    },
  )

  it('is taken over at once from a dead process of the same kernel', async () => {
    await leaveClaim({ kernel: 'same' })
    await lock({ kernel: 'same', patience: 3_600_000 })
  })
})
