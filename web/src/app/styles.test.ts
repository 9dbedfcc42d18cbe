import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addPageStyles, addStyles } from './styles.ts'

const href = 'assets/app-1.css'
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const lastSheet = () => sheets().at(-1)

/** Starts loading stylesheets; returns a function for the state so far. */
function begin(load = addStyles): () => string {
  let outcome = 'waiting'
  load().then(
    () => (outcome = 'there'),
    (error: Error) => (outcome = error.message),
  )
  return () => outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  document.head.innerHTML = `<meta name="console-styles" content="${href}" />`
})

test('a style sheet that fails twice rejects', async () => {
  const outcome = begin()
  lastSheet()?.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  lastSheet()?.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe(`The style sheet cannot be loaded: ${href}`)
  expect(sheets()).toHaveLength(0)
})

/** Adds a link as if the page had started loading it, with its current sheet. */
function begunLink(sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.append(link)
  return link
}

test('a style sheet that is already loaded resolves', async () => {
  begunLink({ cssRules: ['a {}'] })
  const outcome = begin()
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('there')
})

const hidden = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}

test('a style sheet that fails later and hides its rules is requested again', async () => {
  const link = begunLink(hidden)
  const outcome = begin()
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('waiting')
  link.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  expect(sheets()).toHaveLength(1)
  lastSheet()?.dispatchEvent(new Event('load'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('there')
})

test('a pending style sheet is awaited and not requested again', async () => {
  const link = begunLink(null)
  const outcome = begin()
  expect(sheets()).toEqual([link])
  link.dispatchEvent(new Event('load'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('there')
})

describe('style sheets of a page', () => {
  const addresses = () => sheets().map((link) => link.getAttribute('href'))
  const arrive = (address: string) =>
    sheets()
      .find((link) => link.getAttribute('href') === address)
      ?.dispatchEvent(new Event('load'))

  beforeEach(() => {
    const styles = {
      sheets: ['engine.css', 'iot.css', 'device.css'],
      pages: { 'iot/device': [0, 1, 2], camera: [1] },
    }
    const meta = document.createElement('meta')
    meta.name = 'page-styles'
    meta.content = JSON.stringify(styles)
    document.head.append(meta)
  })

  test('are requested in parallel and all awaited', async () => {
    const outcome = begin(() => addPageStyles('iot/device'))
    expect(addresses()).toEqual(['engine.css', 'iot.css', 'device.css'])
    for (const address of ['device.css', 'engine.css']) arrive(address)
    await vi.runAllTimersAsync()
    expect(outcome()).toBe('waiting')
    arrive('iot.css')
    await vi.runAllTimersAsync()
    expect(outcome()).toBe('there')
  })

  test('keep the order of the build, whatever page opens first', () => {
    begin(() => addPageStyles('camera'))
    begin(() => addPageStyles('iot/device'))
    begin(addStyles)
    expect(addresses()).toEqual([href, 'engine.css', 'iot.css', 'device.css'])
  })

  test.each(['system/user', '__proto__', 'toString'])(
    'a page without any (%s) waits for none',
    async (component) => {
      const outcome = begin(() => addPageStyles(component))
      await vi.runAllTimersAsync()
      expect(outcome()).toBe('there')
      expect(addresses()).toEqual([])
    },
  )
})
