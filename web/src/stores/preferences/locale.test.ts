import { beforeEach, expect, test, vi } from 'vitest'
import { removeCookie } from '#web/lib/cookies.ts'

/** Loads a fresh store, as on start. */
async function start(cookie: string | undefined, browser: string[]) {
  vi.resetModules()
  if (cookie !== undefined) document.cookie = `language=${cookie}`
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  return import('./locale.ts')
}

beforeEach(() => removeCookie('language'))

test.each([
  ['the saved choice', 'zh', ['en-GB'], 'zh'],
  ['never a saved one that we do not speak', 'fr', ['zh-CN'], 'zh'],
])('the initial language (spec §1) is %s', async (_name, saved, browser, expected) => {
  const { useLocale } = await start(saved, browser)
  expect(useLocale.getState().language).toBe(expected)
})

test('a change is saved in a cookie and set on the document (spec §4, §9)', async () => {
  const { switchLanguage, useLocale } = await start(undefined, ['en'])
  const set = vi.spyOn(document, 'cookie', 'set')
  switchLanguage('zh')
  expect(useLocale.getState().language).toBe('zh')
  expect(document.documentElement.lang).toBe('zh')
  expect(set.mock.calls.flat()).toEqual(['language=zh; Path=/; SameSite=Lax; Max-Age=31536000'])
})
