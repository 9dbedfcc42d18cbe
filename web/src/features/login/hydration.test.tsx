import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import { SignIn, type SignInProps } from './sign-in.tsx'

const user = userEvent.setup()
const onSignIn = vi.fn<SignInProps['onSignIn']>().mockResolvedValue(true)
const page = <SignIn config={defaultConfig} onSignIn={onSignIn} onIntent={() => undefined} />

test('what was typed before React arrived is kept, and sent', async () => {
  const complaints = vi.fn()
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  await user.click(screen.getByLabelText('Remember me'))
  await user.type(screen.getByLabelText('Login name'), 'wenli')
  await user.type(screen.getByLabelText('Password'), 'secret-1')

  const root = await act(() => hydrateRoot(container, page, { onRecoverableError: complaints }))
  onTestFinished(() => act(() => root.unmount()))
  expect(screen.getByLabelText('Login name')).toHaveValue('wenli')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'wenli', password: 'secret-1' }, true)
  expect(complaints).not.toHaveBeenCalled()
})
