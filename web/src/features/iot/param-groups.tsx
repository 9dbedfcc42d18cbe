import { say } from '#contract/language.ts'
import { paramGroups, type ParamGroup } from '#contract/metering/parameters.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { ColourGlyph } from '#web/ui/colour-tag.tsx'
import type { ParamTableState } from './param-state.ts'
import { paramWords } from './param-words.ts'

/** The groups of the parameters, to show one alone; a phone has them as a choice. */
export function ParamGroups({ state: { lines, filter, narrow } }: { state: ParamTableState }) {
  const t = useWords(paramWords)
  const language = useLanguage()
  const isMobile = useLayout((layout) => layout.isMobile)
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const own = lines.filter(({ kind }) => kind.group === id)
    const differs = own.filter(({ state }) => state === 'differs').length
    return own.length === 0 ? [] : [{ id, label: say([en, zh], language), count: own.length, differs }]
  })
  const all = { id: '' as const, label: t('allGroups'), count: lines.length, differs: 0 }
  const choose = (group: ParamGroup | '') => narrow({ group })
  if (isMobile) {
    return (
      <label className="control param-group-choice">
        <select
          aria-label={t('groups')}
          value={filter.group}
          onChange={({ target }) => choose(groups.find(({ id }) => id === target.value)?.id ?? '')}
        >
          {[all, ...groups].map(({ id, label, count }) => (
            <option key={id} value={id}>{`${label} (${count})`}</option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <nav className="param-groups" aria-label={t('groups')}>
      {[all, ...groups].map(({ id, label, count, differs }) => (
        <button
          type="button"
          key={id}
          className="param-group"
          aria-pressed={filter.group === id}
          onClick={() => choose(id)}
        >
          <span>{label}</span>
          {differs > 0 && (
            <span className="severity severity-warn" data-tip={t('differsIn', { n: differs })}>
              <ColourGlyph colour="warn" />
              <span className="hidden">{t('differsIn', { n: differs })}</span>
            </span>
          )}
          <span className="meta">{count}</span>
        </button>
      ))}
    </nav>
  )
}
