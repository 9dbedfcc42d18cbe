import { expect, it } from 'vitest'
import { apiCalls } from '#mock/testing/api-calls.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { code } from '#contract/wire/envelope.ts'

const platform = platformOfFile()

it('every documented call is there for somebody: an administrator is refused none', async () => {
  const described = apiCalls().filter(
    ({ path }) => path !== '/base/sys/logout' && !path.startsWith('/base/demo/'),
  )
  const refused: string[] = []
  for (const { method, path } of described) {
    // A row that is none: what is asked is whether the call may be made, not what it does.
    const asked = path.replaceAll(/\{\w+\}/g, '999999999')
    // oxlint-disable-next-line no-await-in-loop -- some calls change what others answer
    const answer = await platform.call(method, asked, { as: 'admin', ...(method !== 'GET' && { body: {} }) })
    if (answer.code === code.forbidden) refused.push(`${method} ${path}`)
  }
  expect(refused).toEqual([])
})
