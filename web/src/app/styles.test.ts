import { beforeEach, expect, test, vi } from 'vitest'
import { addStyles } from './styles.ts'

const href = 'assets/app-1.css'
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const lastSheet = () => sheets().at(-1)

/** Begins to load the style sheet; answers what has come of it so far. */
function begin(): () => string {
  let outcome = 'waiting'
  addStyles().then(
    () => (outcome = 'there'),
    (error: Error) => (outcome = error.message),
  )
  return () => outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  document.head.innerHTML = `<meta name="console-styles" content="${href}" />`
  return () => vi.useRealTimers()
})

test('a style sheet that fails is asked for once more', async () => {
  const outcome = begin()
  lastSheet()?.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  expect(sheets()).toHaveLength(1)
  lastSheet()?.dispatchEvent(new Event('load'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('there')
})

test('a style sheet that fails twice is told, so that nothing waits for ever', async () => {
  const outcome = begin()
  lastSheet()?.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  lastSheet()?.dispatchEvent(new Event('error'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe(`The style sheet cannot be loaded: ${href}`)
  expect(sheets()).toHaveLength(0)
})

/** The link that the page itself has begun to load, with what it holds so far. */
function begunLink(sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.append(link)
  return link
}

test('one that is there already is in force', async () => {
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

test.each([
  ['is empty', { cssRules: [] }],
  ['hides its rules', hidden],
])('one that failed, has not said so yet and %s is asked for once more', async (_kind, sheet) => {
  const link = begunLink(sheet)
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

test('one that is on its way already is waited for and not begun again', async () => {
  const link = begunLink(null)
  const outcome = begin()
  expect(sheets()).toEqual([link])
  link.dispatchEvent(new Event('load'))
  await vi.runAllTimersAsync()
  expect(outcome()).toBe('there')
})
