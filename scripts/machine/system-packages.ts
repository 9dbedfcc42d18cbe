import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** System program: names of its binary, and Debian packages that contain it. */
interface Program {
  binaries: readonly [string, ...string[]]
  packages: readonly string[]
  /** Purpose, used in the message that asks for it. */
  use: string
}

const programs = {
  chromium: {
    binaries: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium', 'fonts-noto-cjk', 'fonts-inter'],
    use: 'pictures and measurements',
  },
  headless: {
    binaries: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    packages: ['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-inter'],
    use: 'browser tests',
  },
  firefox: {
    binaries: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr', 'fonts-noto-cjk'],
    use: 'the tour of the pages in Firefox',
  },
  webkit: {
    binaries: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'fonts-noto-cjk'],
    use: 'the tour of the pages in WebKit',
  },
  xvfb: { binaries: ['Xvfb'], packages: ['xvfb'], use: 'the tour of the pages in WebKit' },
  nginx: { binaries: ['nginx'], packages: ['nginx'], use: 'the tests of nginx.conf' },
  dockerd: { binaries: ['dockerd'], packages: ['docker.io'], use: 'the tests of the images' },
  compose: {
    binaries: ['docker-compose'],
    packages: ['docker-compose'],
    use: 'the test of the demonstration',
  },
  redis: {
    binaries: ['redis-server'],
    packages: ['redis-server'],
    use: 'the tests against a real Redis',
  },
  openssl: { binaries: ['openssl'], packages: ['openssl'], use: 'the certificates of the tests' },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

/** Runs as root. Installed services are not started: Debian consults policy-rc.d before starting one. */
const installScript = `
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod 755 $policy
  trap "rm -f $policy" EXIT
fi
export DEBIAN_FRONTEND=noninteractive
apt-get install -y --no-install-recommends "$@" || {
  apt-get update
  apt-get install -y --no-install-recommends "$@"
}
`

/**
 * Returns the path of a system program; a missing one is installed with apt where possible without prompts. Throws a
 * message with what to install if unavailable.
 */
export function ensure(name: ProgramName): string {
  const program = programs[name]
  const present = find(program)
  if (present !== undefined) return present
  install(program.packages)
  return find(program) ?? refuse(program)
}

/** Returns the program's path if found. The sbin folders are not on every user's PATH. */
function find({ binaries }: Program): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin']
  const candidates = folders.flatMap((folder) => binaries.map((binary) => join(folder, binary)))
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Tries to install with apt; success is determined by looking for the program again. */
function install(packages: readonly string[]): void {
  const isRoot = process.getuid?.() === 0
  const canAsk = isRoot || spawnSync('sudo', ['-n', 'true']).status === 0
  if (!canAsk || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${packages.join(', ')} from the system's packages ...`)
  const command = [...(isRoot ? [] : ['sudo', '-n']), 'sh', '-c', installScript, 'sh', ...packages]
  const { status, stderr } = spawnSync(command[0] ?? '', command.slice(1), { encoding: 'utf8' })
  if (status !== 0) console.error(stderr)
}

function refuse({ binaries, packages, use }: Program): never {
  throw new Error(
    `${binaries[0]} is needed for ${use} and was not found. On Debian or Ubuntu: ` +
      `sudo apt-get install ${packages.join(' ')}. Elsewhere: install it so that it is on the PATH.`,
  )
}
