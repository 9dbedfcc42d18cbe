import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { CurrentUser } from '#contract/app/user.ts'
import { Failure } from '#web/api/failure.ts'
import { storeUser, useSession } from '#web/stores/session/session.ts'
import { person } from '../../../test/person.ts'
import { work } from '../../../test/render-at.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'

beforeEach(() => {
  work()
  storeUser(person())
})

/** Any JSON value, including extreme numbers and hostile strings. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('<img src=x onerror=alert(1)>', '\u0000', '\ud800', 'x'.repeat(10_000), 1e308, -0),
)
/** User with some fields replaced by arbitrary values or missing. */
const someUser = fc.oneof(
  anything,
  fc
    .dictionary(fc.constantFrom(...Object.keys(person()), '__proto__', 'constructor'), anything)
    .map((parts) => ({ ...person(), ...parts })),
)

test.each(['\ud800', 'a\udc00.png', 'x'.repeat(100_000), '"><script>'])(
  'renders with any logo path: %j',
  (path) => {
    storeUser(person({ groupLogo: path, userImg: path }))
    expect(() => render(<TopBar />, { wrapper: MemoryRouter })).not.toThrow()
  },
)

test('any user object from the platform is rendered as text or rejected', () => {
  fc.assert(
    fc.property(someUser, (sent) => {
      try {
        storeUser(sent as CurrentUser)
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
      const { roles, user } = useSession.getState()
      expect(roles.every((role) => typeof role === 'string') && roles.length > 0).toBe(true)
      const { container } = render(
        <MemoryRouter>
          <TopBar />
        </MemoryRouter>,
      )
      expect(container.textContent).toContain(user?.groupName ?? 'a user')
      expect(container.querySelector('[onerror]')).toBeNull()
      cleanup()
    }),
    { numRuns: 60 },
  )
})
