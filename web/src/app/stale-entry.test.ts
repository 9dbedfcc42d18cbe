import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { compareBuild, ownBuild, type Standing } from '#web/api/release.ts'
import { countReloads } from '../../test/reloads.ts'
import { renewSignIn, restart, reportNoSignIn } from './stale-entry.ts'

vi.mock('#web/api/release.ts')

function stand(standing: Standing): void {
  vi.mocked(compareBuild).mockResolvedValue({ standing, served: 'B2' })
  vi.mocked(ownBuild).mockReturnValue('A1')
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><input name="username" /><input type="checkbox" value="on" /></div>'
})

const page = () => document.getElementById('root') ?? document.body
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/console-1.js')

const begin = () => restart(page())

test('missing console files: reloads once while the server responds, then shows an error', async () => {
  stand('other')
  const reloads = countReloads()
  await begin()
  expect(reloads()).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await begin()
  expect(reloads()).toBe(1)
  expect(screen.getByRole('alert')).toHaveTextContent('The console could not be loaded.')
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reloads()).toBe(2)
})

test('missing console files: does not reload while the server is away', async () => {
  stand('away')
  const reloads = countReloads()
  await begin()
  expect(screen.getByRole('alert')).toBeVisible()
  expect(reloads()).toBe(0)
})

const renew = () => {
  const controller = new AbortController()
  renewSignIn(page(), controller.signal)
  return () => controller.abort()
}
const field = () => document.querySelector('input') ?? document.createElement('input')
const look = async () => {
  vi.mocked(compareBuild).mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(compareBuild).toHaveBeenCalled())
  await vi.mocked(compareBuild).mock.results[0]?.value
}

test('a sign-in page that becomes visible reloads once when another build is served', async () => {
  const reloads = countReloads()
  const stop = renew()
  stand('same')
  await look()
  expect(reloads()).toBe(0)
  stand('other')
  await look()
  await waitFor(() => expect(reloads()).toBe(1))
  await look()
  expect(reloads()).toBe(1)
  stop()
})

test('a sign-in page that becomes visible does not reload while a field has input', async () => {
  const reloads = countReloads()
  const stop = renew()
  stand('other')
  field().value = 'wenli'
  await look()
  expect(reloads()).toBe(0)
  field().value = ''
  await look()
  await waitFor(() => expect(reloads()).toBe(1))
  stop()
})

test.each<[string, unknown, Standing, string]>([
  ['a new version', gone, 'other', 'A new version is available. Reload the page and sign in again.'],
  ['the line', gone, 'away', 'The platform cannot be reached.'],
])('a sign-in that failed before its request says why: %s', async (_name, error, standing, detail) => {
  stand(standing)
  const notify = vi.fn()
  await reportNoSignIn(notify, error)
  expect(notify.mock.lastCall).toMatchObject([{ detail: expect.stringContaining(detail) as string }])
})
