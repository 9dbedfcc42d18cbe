import { PrimeReactProvider, type APIOptions, addLocale } from 'primereact/api'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { languages, say, type Language, type Text2 } from '#contract/schema/language.ts'
import './prime.css'

/** Stylesheets created by a container, in whichever document adopts them. */
const ours = new WeakSet<CSSStyleSheet>()

/**
 * Returns an element for PrimeReact's `style` elements. It stays outside the document, where the content security
 * policy would block them; their text is copied into constructable stylesheets, which the policy allows.
 */
function styleContainer(): HTMLElement {
  const container = document.createElement('div')
  const sheets = new Map<Element, CSSStyleSheet>()
  const copy = () => {
    const styles = [...container.children]
    for (const style of sheets.keys()) if (!styles.includes(style)) sheets.delete(style)
    for (const style of styles) {
      const sheet = sheets.get(style) ?? new CSSStyleSheet()
      sheet.replaceSync(style.textContent)
      sheets.set(style, sheet)
      ours.add(sheet)
    }
    const others = document.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))
    document.adoptedStyleSheets = [...others, ...sheets.values()]
  }
  new MutationObserver(copy).observe(container, { childList: true, subtree: true, characterData: true })
  return container
}

/** Shared container, so that each stylesheet is adopted only once. */
const container = styleContainer()

/**
 * Provider around every PrimeReact component. Styles comply with the content security policy, overlays open inside this
 * element and thus above dialogs, and keys are not handled during IME composition.
 */
export function PrimeRoot({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [options] = useState(() => ({
    unstyled: true,
    ripple: false,
    styleContainer: container,
    pt: passThrough,
    // nested, as the provider stores it with `setState`, which would call a plain function as an updater
    appendTo: () => () => root.current ?? document.body,
  }))
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) event.stopPropagation()
  }
  return (
    // the typings lack the nested function and custom pass-through attributes
    <PrimeReactProvider value={options as unknown as Partial<APIOptions>}>
      {/* only filters keys of its children */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className="prime" onKeyDownCapture={onKeyDownCapture}>
        {children}
      </div>
    </PrimeReactProvider>
  )
}

/** State that PrimeReact passes to attribute callbacks. */
interface State {
  context?: { selected?: boolean; leaf?: boolean; disabled?: boolean }
}

/**
 * Global fixes for accessibility attributes that PrimeReact 10.9.9 sets wrongly or in English only. Components that
 * need their own data for a fix apply it themselves.
 */
const passThrough = {
  calendar: {
    panel: { 'aria-label': undefined },
    header: { className: 'bar spread gap-1 below-2' },
    title: { className: 'line gap-1' },
    // the button inside the cell carries name and state
    day: { 'aria-label': undefined },
    dayLabel: ({ context }: State) => ({
      role: 'button',
      'aria-selected': undefined,
      'aria-pressed': context?.selected,
    }),
    month: ({ context }: State) => ({
      role: 'button',
      'aria-pressed': context?.selected,
      'aria-disabled': context?.disabled,
    }),
    hour: { 'aria-live': 'polite' },
    minute: { 'aria-live': 'polite' },
    second: { 'aria-live': 'polite' },
    separatorContainer: { 'aria-hidden': true },
  },
  tree: {
    // unstyled mode omits the class by which a row finds its parent; the accessible name is the visible text
    node: { className: 'p-treenode', 'aria-label': undefined },
    // keyboard handling is on the row; the toggler is for the pointer
    toggler: ({ context }: State) => ({ 'aria-hidden': true, 'data-leaf': context?.leaf }),
  },
}

const words = {
  prevMonth: ['Previous month', '上个月'],
  nextMonth: ['Next month', '下个月'],
  prevYear: ['Previous year', '上一年'],
  nextYear: ['Next year', '下一年'],
  prevHour: ['One hour less', '减 1 小时'],
  nextHour: ['One hour more', '加 1 小时'],
  prevMinute: ['One minute less', '减 1 分钟'],
  nextMinute: ['One minute more', '加 1 分钟'],
  prevSecond: ['One second less', '减 1 秒'],
  nextSecond: ['One second more', '加 1 秒'],
} satisfies Record<string, Text2>

/** Returns localised names of months or weekdays, starting with January or Sunday. */
function names(kind: 'month' | 'weekday', length: 'long' | 'short', language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { [kind]: length, timeZone: 'UTC' })
  const count = kind === 'month' ? 12 : 7
  // 1 January 2023 was a Sunday
  return Array.from({ length: count }, (_, index) =>
    format.format(kind === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, 1 + index)),
  )
}

for (const language of languages) {
  const texts = Object.entries(words).map(([key, text]) => [key, say(text, language)] as const)
  const order = { showMonthAfterYear: language === 'zh' }
  addLocale(language, {
    ...Object.fromEntries(texts),
    ...order,
    firstDayOfWeek: 1,
    dateFormat: 'yy-mm-dd',
    monthNames: names('month', 'long', language),
    monthNamesShort: names('month', 'short', language),
    dayNames: names('weekday', 'long', language),
    dayNamesShort: names('weekday', 'short', language),
    // one character in Chinese, as columns are narrow
    dayNamesMin: names('weekday', 'short', language).map((name) => name.replace('周', '').slice(0, 2)),
  })
}
