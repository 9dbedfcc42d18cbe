import { expect, test } from 'vitest'
import { ofTest } from '#mock/testing/of-file.ts'
import { startFront, type Question } from './front.ts'

const front = ofTest(() => startFront())

/** Sends 60 requests concurrently and returns how many passed and how many were refused. */
async function storm(path: string, question: Question): Promise<{ through: number; refused: number }> {
  const answers = await Promise.all(Array.from({ length: 60 }, () => front.ask(path, question)))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { text } of refused) expect(JSON.parse(text)).toMatchObject({ code: 429, data: null })
  return { through: answers.length - refused.length, refused: refused.length }
}

test.each([
  ['the address', '/api/base/sys/login', {}],
  ["the platform's own prefix before it", '/api/api/base/sys/login', {}],
  ['a slash at its end', '/api/base/sys/login/', {}],
  ['an encoded letter', '/api/base/sys/%6cogin', {}],
  ['a path parameter', '/api/base/sys/login;x=1', {}],
  [
    'a multipart body',
    '/api/base/sys/login',
    { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } },
  ],
])('the sign-in limit allows a burst of 41 attempts: %s', async (_kind, path, question) => {
  const { through, refused } = await storm(path, { method: 'POST', body: '{}', ...question })
  // on a slow machine a few more may pass, at one attempt a second
  expect(through).toBeGreaterThanOrEqual(41)
  expect(through).toBeLessThan(48)
  expect(refused).toBe(60 - through)
})

test.each([
  ['other calls', '/api/base/sys/user/info', 'POST'],
  ['a sign-in by GET, which signs nobody in', '/api/base/sys/login', 'GET'],
])('%s are not counted', async (_kind, path, method) => {
  expect(await storm(path, { method })).toEqual({ through: 60, refused: 0 })
})
