import { act, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { SignIn } from '#web/features/login/sign-in.tsx'
import { openSignIn } from './open-sign-in.tsx'

const handlers = { onSignIn: () => Promise.resolve(true), onIntent: () => undefined }
const ownTitle: RuntimeConfig = { ...defaultConfig, title: ['River Water Works', '河畔水厂'] }

/** Opens the sign-in page where the build prepared this content; returns what React complained about meanwhile. */
async function open(prepared: string, config: Promise<RuntimeConfig>) {
  const onRecoverableError = vi.fn()
  const target = document.createElement('div')
  target.innerHTML = prepared
  document.body.append(target)
  // Without `act`, which would finish the first drawing before anything else happens.
  const root = openSignIn(target, { config, ...handlers }, { onRecoverableError })
  onTestFinished(() => act(() => root.unmount()))
  await waitFor(() => expect(screen.getByText('River Water Works')).toBeVisible(), { timeout: 10_000 })
  return { onRecoverableError, target }
}

const page = renderToString(<SignIn config={defaultConfig} {...handlers} />)

test('a configuration that is there before React has taken the page over does not draw it anew (error 424)', async () => {
  const { onRecoverableError, target } = await open(page, Promise.resolve(ownTitle))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(target.querySelector('form')).toBeVisible()
})

test('what was typed meanwhile stays', async () => {
  let arrive: (config: RuntimeConfig) => void = () => undefined
  const config = new Promise<RuntimeConfig>((resolve) => (arrive = resolve))
  const opened = open(page, config)
  screen.getByLabelText<HTMLInputElement>('Login name').value = 'wenli'
  arrive(ownTitle)
  const { onRecoverableError } = await opened
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Login name')).toHaveValue('wenli')
})

test('where nothing was prepared it is drawn', async () => {
  const { target } = await open('', Promise.resolve(ownTitle))
  expect(target.querySelector('form')).toBeVisible()
})
