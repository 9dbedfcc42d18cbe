// Runs before every other script, when nothing may be installed yet: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.setup-stamp')

checkNode()
if (!isInstalled()) installPackages()

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org/`)
}

/** The lockfile is the truth; Node's major is part of it because some packages bring binaries. */
function wanted() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(process.versions.modules).digest('hex')
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

function installPackages() {
  console.log('Installing the packages of package-lock.json ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(npm, flags, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error !== undefined)
    fail(`npm could not be started (${error.message}). It comes with Node: see https://nodejs.org/`)
  if (status !== 0) {
    fail(
      'The packages could not be installed. Is the package registry reachable from here? `npm ci` shows the reason.',
    )
  }
  writeFileSync(stamp, wanted())
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
