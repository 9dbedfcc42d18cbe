import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { startI18n } from '#web/i18n/start.ts'
import { openSession } from '#web/stores/session/session.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { useQuestion } from '#web/ui/dialog/confirm.ts'
import { person } from '../../../test/person.ts'
import { requestSignOut } from './sign-out.ts'

vi.mock(import('#web/stores/session/session-flow.ts'), () => ({ signOut: vi.fn() }))

beforeAll(() => startI18n('en'))

test('sign-out confirms before aborting an upload, unless it is stored for later', async () => {
  const send = () => new Promise<{ id: number }>(() => undefined)
  const upload = { key: 'a', file: new File(['x'], 'a.bin'), about: null }
  const keeper = { put: () => Promise.resolve(), drop: () => Promise.resolve() }
  new UploadQueue({ send, keeper }).add(upload)
  requestSignOut()
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(signOut).toHaveBeenCalledWith({ uploads: 0, waiting: new Set() })
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

test('sign-out also confirms for uploads of other windows of the session', async () => {
  openSession('t-1', person(), false)
  const other = new BroadcastChannel('before-sign-out')
  onTestFinished(() => other.close())
  const asked: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ from: string; token: string }>) => {
    asked.push(data.token)
    other.postMessage({ ...data, kind: 'answered', from: 'other', to: data.from, uploads: 2 })
  })
  vi.mocked(signOut).mockClear()
  requestSignOut()
  await vi.waitFor(() =>
    expect(useQuestion.getState().pending?.body).toContain('Another window is uploading'),
  )
  useQuestion.getState().pending?.answer(false)
  expect(asked).toEqual(['t-1'])
  expect(signOut).not.toHaveBeenCalled()
})
