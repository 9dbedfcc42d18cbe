import { paramGroups, type ParamGroup } from '#domain/metering/parameters/parameters.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import type { ParamTableState } from './state.ts'
import { words } from './words.ts'

/** The groups of the parameters, to show one alone; a phone has them as a choice. */
export function ParamGroups({ state: { lines, filter, narrow } }: { state: ParamTableState }) {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const own = lines.filter(({ kind }) => kind.group === id)
    const differs = own.filter(({ state }) => state === 'differs').length
    return own.length === 0 ? [] : [{ id, label: t([en, zh]), count: own.length, differs }]
  })
  const all = { id: '' as const, label: t(words.allGroups), count: lines.length, differs: 0 }
  const choose = (group: ParamGroup | '') => narrow({ group })
  if (isMobile) {
    return (
      <Select
        aria-label={t(words.groups)}
        className="param-group-choice"
        value={filter.group}
        options={[all, ...groups].map(({ id, label, count }) => [id, `${label} (${count})`] as const)}
        onChange={choose}
      />
    )
  }
  return (
    <nav className="stack fixed scroll param-groups" aria-label={t(words.groups)}>
      {[all, ...groups].map(({ id, label, count, differs }) => (
        <Button
          kind="bare"
          className="param-group"
          key={id}
          aria-pressed={filter.group === id}
          onClick={() => choose(id)}
        >
          <span>{label}</span>
          {differs > 0 && (
            <span className="severity" data-tip={t(words.differsIn, { n: differs })}>
              <ColourGlyph colour="warn" />
              <span className="hidden">{t(words.differsIn, { n: differs })}</span>
            </span>
          )}
          <span className="meta">{count}</span>
        </Button>
      ))}
    </nav>
  )
}
