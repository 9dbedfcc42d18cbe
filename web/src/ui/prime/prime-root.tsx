import { PrimeReactProvider, type APIOptions, addLocale } from 'primereact/api'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { languages, say, type Language, type Text2 } from '#contract/schema/language.ts'
import './prime.css'

/** Sheets that came from a container, in whatever document they are adopted. */
const ours = new WeakSet<CSSStyleSheet>()

/**
 * An element for PrimeReact to put its `style` elements into. It stands in no document, where the content policy would
 * refuse them; what they say is copied into constructable sheets, which the policy lets through.
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

/** One for all parts: a sheet is wanted once, whichever part asks for it. */
const container = styleContainer()

/**
 * What every part of PrimeReact stands in. Its styles keep to the content policy, its panels open inside of what it
 * stands in and so lie above a dialog, and a key that an input method is composing with is nobody else's.
 */
export function PrimeRoot({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [options] = useState(() => ({
    unstyled: true,
    ripple: false,
    styleContainer: container,
    pt: passThrough,
    // Twice, as the provider keeps it as a state, whose first value React takes for a function to call.
    appendTo: () => () => root.current ?? document.body,
  }))
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) event.stopPropagation()
  }
  return (
    // The typings know neither the second function nor attributes of the platform's own.
    <PrimeReactProvider value={options as unknown as Partial<APIOptions>}>
      {/* It only keeps keys from its parts. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className="prime" onKeyDownCapture={onKeyDownCapture}>
        {children}
      </div>
    </PrimeReactProvider>
  )
}

/** What PrimeReact knows of the part that it asks attributes for. */
interface State {
  context?: { selected?: boolean; leaf?: boolean; disabled?: boolean }
}

/**
 * Corrects, for every part at once, what PrimeReact 10.9.9 exposes to assistive technology wrongly or in English only. A
 * part that needs its own data for this corrects it itself.
 */
const passThrough = {
  calendar: {
    panel: { 'aria-label': undefined },
    header: { className: 'bar spread gap-1 below-2' },
    title: { className: 'line gap-1' },
    // The button in the cell has the name and the state.
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
    // Without its style sheet nothing has the class by which a row finds the one above it. The name is what it shows.
    node: { className: 'p-treenode', 'aria-label': undefined },
    // The keys are those of the row; a pointer aims at the arrow.
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

/** Names of the months or the days of the week as a language writes them, January and Sunday first. */
function names(kind: 'month' | 'weekday', length: 'long' | 'short', language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { [kind]: length, timeZone: 'UTC' })
  const count = kind === 'month' ? 12 : 7
  // The first of January 2023 was a Sunday.
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
    // One sign in Chinese, as the columns are narrow.
    dayNamesMin: names('weekday', 'short', language).map((name) => name.replace('周', '').slice(0, 2)),
  })
}
