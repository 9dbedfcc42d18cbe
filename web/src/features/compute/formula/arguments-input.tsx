import type { Argument } from '#domain/compute/arguments.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ArgumentFields } from './argument-fields.tsx'
import { draftOf, useChecked } from './reads.ts'
import './formula.css'

const most = 12
const fresh: Omit<Argument, 'name'> = { source: 'this', property: 'p', kind: 'latest', missing: null }

/** The values that an expression knows by name, with where each comes from. */
export function ArgumentsInput(input: InputProps) {
  const t = useText()
  const draft = draftOf(input.values)
  const { args } = draft
  const { unitOf, problems } = useChecked(draft)
  const unused = new Set(problems.flatMap((one) => (one.code === 'unused' ? [one.suggestion] : [])))
  const change = (place: number, next: readonly Argument[]) =>
    input.onChange(args.flatMap((one, n) => (n === place ? next : [one])))
  return (
    <div
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      className="formula-arguments"
    >
      <ol>
        {args.map((one, place) => (
          // An argument is known by its place while its name is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <ArgumentFields
              argument={one}
              n={place + 1}
              unit={unitOf(one)}
              isUnused={unused.has(one.name)}
              onChange={(next) => change(place, [next])}
              onRemove={() => change(place, [])}
            />
          </li>
        ))}
      </ol>
      <Button
        icon="pi-plus"
        isOff={args.length >= most}
        onClick={() => input.onChange([...args, { ...fresh, name: freeName(args) }])}
      >
        {t(['Add argument', '新增参数'])}
      </Button>
    </div>
  )
}

function freeName(args: readonly Argument[]): string {
  const names = new Set(args.map(({ name }) => name))
  return Array.from({ length: most + 1 }, (_, n) => `x${n + 1}`).find((name) => !names.has(name)) ?? 'x'
}
