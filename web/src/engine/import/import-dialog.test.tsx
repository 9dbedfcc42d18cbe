import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { user as people } from '#contract/resources/system/user.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { openPage } from '../../../test/open-page.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useImport } from './use-import.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const upload = vi.mocked(http.upload)
const user = userEvent.setup()

const job = { job: 'j1', state: 'checked', ok: 1198, fail: 2, total: 1200, progress: 0, errors: [] }
const sheet = new File(['x'], 'people.xlsx')

function Import() {
  return <ImportDialog resource={people} state={useImport(people, vi.fn())} onClose={vi.fn()} />
}
const checkButton = () => screen.getByRole('button', { name: 'Check file' })
const choose = () => user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), sheet)

beforeEach(() => {
  call.mockReset()
  upload.mockReset()
  openPage(<Import />)
})

test('the check has a button of its own: a click that was meant for it writes nothing', async () => {
  const meant = checkButton()
  upload.mockResolvedValue(job)
  await choose()
  await screen.findByText('1,198 ready')
  fireEvent.click(meant)
  expect(call).not.toHaveBeenCalled()
})

test('a check that fails says why, and can be tried again with the same file', async () => {
  upload.mockRejectedValueOnce(new Failure('refused', 'The sheet has no head.', { requestId: 'r-2' }))
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('The sheet has no head. Request r-2')
  upload.mockResolvedValue(job)
  await user.click(checkButton())
  expect(await screen.findByText('1,198 ready')).toBeVisible()
})

test.each([
  ['nothing', null],
  ['a job without a name', { state: 'checked' }],
  ['a state nobody knows', { job: 'j', state: 'exploded' }],
])('a check that answers %s is a failure, not a broken page', async (_what, sent) => {
  upload.mockResolvedValue(sent)
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('an answer the console cannot read')
})
