import { beforeAll, expect, test, vi } from 'vitest'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { startI18n } from '#web/i18n/start.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { useQuestion } from '#web/ui/dialog/confirm.ts'
import { requestSignOut } from './sign-out.ts'

vi.mock(import('#web/stores/session/session-flow.ts'), () => ({ signOut: vi.fn() }))

beforeAll(() => startI18n('en'))

test('an upload under way is broken off only once that is agreed; one that is kept elsewhere asks nothing', async () => {
  const send = () => new Promise<{ id: number }>(() => undefined)
  const upload = { key: 'a', file: new File(['x'], 'a.bin'), about: null }
  const keeper = { put: () => Promise.resolve(), drop: () => Promise.resolve() }
  new UploadQueue({ send, keeper }).add(upload)
  requestSignOut()
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  new UploadQueue({ send }).add(upload)
  requestSignOut()
  await vi.waitFor(() => expect(useQuestion.getState().pending?.title).toBe('Break off 1 upload?'))
  useQuestion.getState().pending?.answer(false)
  requestSignOut()
  await vi.waitFor(() => expect(useQuestion.getState().pending).toBeDefined())
  expect(signOut).toHaveBeenCalledOnce()
  useQuestion.getState().pending?.answer(true)
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(2))
})
