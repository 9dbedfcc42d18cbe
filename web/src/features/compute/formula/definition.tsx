import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { acts } from '#contract/text/acts.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { EnabledSwitch, enablingBulkActs } from '#web/engine/actions/enabling.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { ArgumentsInput } from './arguments-input.tsx'
import { ExpressionInput } from './expression-input.tsx'
import { words } from './words.ts'

const formulaActs: readonly RowAction<typeof formula>[] = [
  ...declaredActions(formula).rows,
  {
    id: 'copy',
    label: acts.copy,
    icon: 'pi-copy',
    verb: 'save',
    run: (row) =>
      callAndSay(formulaCalls.copy, { id: row.id }, textNow(words.copied, { name: nameOf(formula, row) })),
  },
]

/** Columns, filters, form and actions of formulas. */
export const formulaDefinition: PageDefinition<typeof formula> = {
  list: [
    'name',
    'state',
    'code',
    'expression',
    'lastValue',
    'lastRun',
    'errors',
    'output',
    'scope',
    'trigger',
    'revision',
  ],
  more: ['unit', 'decimals', 'low', 'high'],
  important: ['lastValue', 'expression', 'errors'],
  filters: ['scope', 'trigger', 'unit', 'output'],
  form: [
    { title: words.basics, fields: ['name', 'code', 'output', 'unit', 'decimals', 'low', 'high'] },
    { title: words.arguments, fields: ['args'] },
    { title: words.expression, fields: ['expression'] },
    { title: words.when, fields: ['scope', 'trigger', 'triggerName', 'everyMinutes'] },
  ],
  cells: {
    state: (row) => <EnabledSwitch resource={formula} row={row} />,
    expression: ({ expression }) => (
      <code className="mono" data-tip={expression}>
        {expression}
      </code>
    ),
    lastValue: ({ lastValue, unit, decimals }) => formatQuantity(lastValue, unit, decimals),
  },
  inputs: { args: ArgumentsInput, expression: ExpressionInput },
  applies: (name, { trigger }) => {
    if (name === 'triggerName') return trigger === 'argument' ? 'required' : false
    return name !== 'everyMinutes' || (trigger === 'every' ? 'required' : false)
  },
  href: ({ id }) => `/compute/formula/info/${id}`,
  rowActions: formulaActs,
  bulkActions: enablingBulkActs,
  empty: ['Values calculated from what devices measure.', '由设备测量值计算得出的派生数据。'],
}
