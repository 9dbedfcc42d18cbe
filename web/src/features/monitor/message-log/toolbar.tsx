import { useId } from 'react'
import { messageLevels } from '#contract/monitor/message.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import type { MessageFilter } from './filter.ts'
import { messageLogWords } from './words.ts'

interface ToolbarProps {
  filter: MessageFilter
  problem: PatternProblem | undefined
  sources: readonly string[]
  onChange: (part: Partial<MessageFilter>) => void
}

/** What of the log is wanted: by level, class, words or a regular expression. */
export function Toolbar({ filter, problem, sources, onChange }: ToolbarProps) {
  const t = useWords(messageLogWords)
  const id = useId()
  const known =
    filter.source === '' || sources.includes(filter.source) ? sources : [filter.source, ...sources]
  return (
    <div className="log-bar">
      <Select
        aria-label={t('level')}
        value={filter.level}
        options={messageLevels.map(([level]) => [level, t(`level_${level}`)] as const)}
        onChange={(level) => onChange({ level })}
      />
      <Select
        aria-label={t('source')}
        value={filter.source}
        options={[['', t('allSources')] as const, ...known.map((source) => [source, source] as const)]}
        onChange={(source) => onChange({ source })}
      />
      <SearchField
        className={problem === undefined ? 'log-search' : 'log-search invalid'}
        label={filter.isPattern ? t('pattern') : t('words')}
        value={filter.text}
        maxLength={longestPattern}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onSearch={(text) => onChange({ text })}
      />
      <Checkbox checked={filter.isPattern} onChange={(isPattern) => onChange({ isPattern })}>
        {t('pattern')}
      </Checkbox>
      {problem !== undefined && (
        <p className="note error" id={id} role="status">
          {t(`problem_${problem}`)}
        </p>
      )}
    </div>
  )
}
