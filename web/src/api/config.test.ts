import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import { readConfig } from './config.ts'

const account = { username: 'wenli', password: 'secret-1', label: ['Auditor', '审计员'] }

describe('readConfig', () => {
  test.each([
    ['null', null],
    ['a text', 'title'],
    ['a list', []],
    ['an empty object', {}],
    ['unknown parts', { apiBas: '/x', __proto__: null }],
  ])('%s gives the defaults', (_name, sent) => {
    expect(readConfig(sent)).toEqual(defaultConfig)
  })

  test('lays what is there over the defaults', () => {
    const sent = { title: ['Meters', '电表'], requestTimeout: 5000, demoAccounts: [account] }
    expect(readConfig(sent)).toEqual({ ...defaultConfig, ...sent })
  })

  test.each([
    ['title', 'Meters'],
    ['title', ['Meters']],
    ['title', [1, 2]],
    ['version', 2],
    ['apiBase', null],
    ['requestTimeout', '5000'],
    ['componentAliases', ['a']],
    ['componentAliases', null],
    ['demoAccounts', { username: 'wenli' }],
    ['demoAccounts', [null]],
    ['demoAccounts', [{ ...account, label: 'Auditor' }]],
    ['demoAccounts', [{ ...account, password: 1 }]],
    ['demoAccounts', [account, { username: 'half' }]],
  ])('%s of the wrong type keeps its default: %j', (name, value) => {
    expect(readConfig({ [name]: value, mapKey: 'k' })).toEqual({ ...defaultConfig, mapKey: 'k' })
  })

  test('a value in the prototype does not count', () => {
    expect(readConfig(JSON.parse('{"__proto__":{"apiBase":"/evil"}}'))).toEqual(defaultConfig)
  })
})

describe('loadConfig', () => {
  beforeEach(() => vi.resetModules())

  const loadWith = async (answer: () => Promise<unknown>) => {
    const fetching = vi.fn(answer)
    vi.stubGlobal('fetch', fetching)
    const { loadConfig } = await import('./config.ts')
    return { fetching, loadConfig }
  }

  test('reads the file beside the page once', async () => {
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
  ])('a file that is %s gives the defaults', async (_name, answer) => {
    const { loadConfig } = await loadWith(answer)
    expect(await loadConfig()).toEqual(defaultConfig)
  })
})
