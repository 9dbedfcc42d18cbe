import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import { readConfig } from './config.ts'

const account = { username: 'wenli', password: 'secret-1', label: ['Auditor', '审计员'] }

test('readConfig: merges given values over the defaults', () => {
  const sent = { title: ['Meters', '电表'], requestTimeout: 5000, demoAccounts: [account] }
  expect(readConfig(sent)).toEqual({ ...defaultConfig, ...sent })
})

test.each([
  ['title', ['Meters']],
  ['title', [1, 2]],
  ['componentAliases', ['a']],
  ['autoPages', '/v3/api-docs'],
  ['signIn', { passkeys: 1 }],
  ['signIn', { passkeys: true, oidc: { label: 'x' } }],
  ['demoAccounts', [{ ...account, label: 'Auditor' }]],
  ['demoAccounts', [account, { username: 'half' }]],
])('readConfig: %s of the wrong type keeps its default: %j', (name, value) => {
  expect(readConfig({ [name]: value, mapKey: 'k' })).toEqual({ ...defaultConfig, mapKey: 'k' })
})

describe('loadConfig', () => {
  beforeEach(() => vi.resetModules())

  const loadWith = async (answer: () => Promise<unknown>) => {
    const fetching = vi.fn(answer)
    vi.stubGlobal('fetch', fetching)
    const { loadConfig } = await import('./config.ts')
    return { fetching, loadConfig }
  }

  test('fetches config.json once', async () => {
    const { fetching, loadConfig } = await loadWith(() =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ version: '9' }) }),
    )
    expect(await loadConfig()).toEqual({ ...defaultConfig, version: '9' })
    await loadConfig()
    expect(fetching.mock.calls).toEqual([['config.json']])
  })

  test.each([
    ['missing', () => Promise.resolve({ ok: false, json: () => Promise.resolve({ version: '9' }) })],
    ['no JSON', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a file that is %s yields the defaults', async (_name, answer) => {
    const { loadConfig } = await loadWith(answer)
    expect(await loadConfig()).toEqual(defaultConfig)
  })
})
