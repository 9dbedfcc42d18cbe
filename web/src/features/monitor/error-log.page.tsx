import { errorLog, type ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { RequestIdCell } from './log-cells.tsx'

const errorLogWords = {
  empty: [
    'Errors in the consoles of all users appear here, the same one once a day.',
    '所有用户控制台中发生的错误会显示在这里，同一错误每天合并为一条。',
  ],
  what: ['What happened', '错误概况'],
  who: ['Who is affected', '影响范围'],
  where: ['Where', '位置'],
} as const

const { empty, what, where, who } = errorLogWords

/** Columns, filters and actions of the error log. */
const errorLogDefinition: PageDefinition<typeof errorLog> = {
  list: [
    'message',
    'status',
    'level',
    'count',
    'users',
    'lastTime',
    'component',
    'version',
    'user',
    'browser',
  ],
  more: ['kind', 'place', 'firstTime', 'language', 'requestId', 'resolvedBy', 'resolvedTime'],
  filters: ['level', 'kind', 'component', 'user', 'version', 'browser', 'lastTime', 'count', 'users'],
  sort: '-lastTime',
  form: [
    { title: what, fields: ['message', 'level', 'status', 'kind', 'count', 'firstTime', 'lastTime'] },
    { title: where, fields: ['component', 'place', 'requestId', 'stack'] },
    { title: who, fields: ['users', 'user', 'browser', 'language', 'version', 'resolvedBy', 'resolvedTime'] },
  ],
  cells: {
    level: ({ level }) => <LevelTag value={level} />,
    status: ({ status }) => <StatusCell status={status} />,
    component: ({ component }) => <ComponentCell component={component} />,
    requestId: ({ requestId }) => <RequestIdCell id={requestId} />,
    stack: ({ stack }) => <StackCell stack={stack} />,
  },
  empty,
  headActs: () => <ClearLog resource={errorLog} />,
  without: ['add', 'update', 'delete', 'import'],
}

/** Errors of all users' consoles, grouped by error and day, to be inspected and resolved. */
export default listPage(errorLog, errorLogDefinition)

const LevelTag = choiceTag(errorLog.fields.level, { fatal: 'crit', error: 'major', warning: 'warn' })

function StatusCell({ status }: { status: ErrorLogRow['status'] }) {
  const language = useLanguage()
  const label = labelOf(errorLog.fields.status, status, language)
  if (status === 'open') return label
  return (
    <span className="inline gap-2 midline">
      <StatusGlyph severity="success" />
      {label}
    </span>
  )
}

/** Title of the page on which the error occurred; the component name is shown as a tooltip. */
function ComponentCell({ component }: { component: string }) {
  const t = useText()
  if (component === '') return missing
  if (!isComponentName(component)) return <code>{component}</code>
  return <span data-tip={component}>{t(catalogue[component])}</span>
}

/** Stack trace with a copy button. */
function StackCell({ stack }: { stack: string | undefined }) {
  if (stack === undefined || stack === '') return missing
  return (
    <div className="line gap-2">
      {/* focusable, so that it can be scrolled with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="fill scroll sunk pad-line verbatim" tabIndex={0}>
        {stack}
      </pre>
      <CopyButton text={stack} />
    </div>
  )
}
