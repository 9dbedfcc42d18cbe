import { useId } from 'react'
import { messageLevels } from '#domain/monitor/message.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import type { MessageFilter } from './filter.ts'
import { words } from './words.ts'

interface ToolbarProps {
  filter: MessageFilter
  problem: PatternProblem | undefined
  sources: readonly string[]
  onChange: (part: Partial<MessageFilter>) => void
}

/** What of the log is wanted: by level, class, words or a regular expression. */
export function Toolbar({ filter, problem, sources, onChange }: ToolbarProps) {
  const t = useText()
  const id = useId()
  const known =
    filter.source === '' || sources.includes(filter.source) ? sources : [filter.source, ...sources]
  return (
    <div className="flow gap-3 rows-2 log-bar">
      <Select
        aria-label={t(labels.level)}
        value={filter.level}
        options={messageLevels.map(([level]) => [level, t(words[`level_${level}` as const])] as const)}
        onChange={(level) => onChange({ level })}
      />
      <Select
        aria-label={t(['Class', '类别'])}
        value={filter.source}
        options={[['', t(words.allSources)] as const, ...known.map((source) => [source, source] as const)]}
        onChange={(source) => onChange({ source })}
      />
      <SearchField
        className={problem === undefined ? 'log-search' : 'log-search invalid'}
        label={filter.isPattern ? t(words.pattern) : t(['Words that all occur', '关键词，空格分隔'])}
        value={filter.text}
        maxLength={longestPattern}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onSearch={(text) => onChange({ text })}
      />
      <Checkbox checked={filter.isPattern} onChange={(isPattern) => onChange({ isPattern })}>
        {t(words.pattern)}
      </Checkbox>
      {problem !== undefined && (
        <p className="note error" id={id} role="status">
          {t(words[`problem_${problem}` as const])}
        </p>
      )}
    </div>
  )
}
