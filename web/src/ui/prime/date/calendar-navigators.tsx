import { type Language, say } from '#contract/schema/language.ts'

interface NavigatorsProps {
  min: string | undefined
  max: string | undefined
  /** The year on show. */
  shown: number
}

/** What PrimeReact hands to the template of a navigator. */
interface NavigatorOptions {
  value: number
  options: readonly { label: string | number; value: number }[]
  onChange: (event: Event, value: number) => void
}

/** Years before and after the one on show that are one press away, where no limit says otherwise. */
const reach = 15

/** Options of a calendar whose month and year are chosen from lists. */
export function navigators(language: Language, { min, max, shown }: NavigatorsProps) {
  const first = min === undefined ? shown - reach : Math.min(Number(min.slice(0, 4)), shown)
  const last = max === undefined ? shown + reach : Math.max(Number(max.slice(0, 4)), shown)
  const template = (label: string) => (given: unknown) => (
    <Navigator label={label} {...(given as NavigatorOptions)} />
  )
  return {
    monthNavigator: true,
    monthNavigatorTemplate: template(say(['Month', '月份'], language)),
    yearNavigator: true,
    yearNavigatorTemplate: template(say(['Year', '年份'], language)),
    yearRange: `${first}:${last}`,
  }
}

function Navigator({ label, value, options, onChange }: NavigatorOptions & { label: string }) {
  return (
    <select
      className="calendar-select"
      aria-label={label}
      value={value}
      onChange={({ target, nativeEvent }) => onChange(nativeEvent, Number(target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
