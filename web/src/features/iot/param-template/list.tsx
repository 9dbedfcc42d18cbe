import { useMemo } from 'react'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { textNow } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { showBatch } from '../command/ordering.tsx'
import { reportPlanned } from '../command-plan/when.ts'
import { TemplateApply } from './apply.tsx'
import { templateDefinition } from './definition.tsx'
import { words } from './words.ts'

type Template = Stored<typeof paramTemplate>

/** Parameter templates: kept, and applied to many devices at once. */
export function TemplateList() {
  const mayApply = can(permission(device, 'write'))
  const definition = useMemo((): PageDefinition<typeof paramTemplate> => {
    if (!mayApply) return templateDefinition
    const apply = {
      id: 'apply',
      label: words.apply,
      icon: 'pi-upload',
      verb: 'info',
      run: (row: Template, { show }: { show: ShowDialog }) => applyTemplate(row, show),
    }
    return { ...templateDefinition, rowActions: [apply] }
  }, [mayApply])
  return <ResourceList resource={paramTemplate} definition={definition} />
}

async function applyTemplate(template: Template, show: ShowDialog): Promise<void> {
  const applied = await show<{ answer: BatchAnswer | PlanAnswer; count: number }>((close) => (
    <TemplateApply template={template} onClose={close} />
  ))
  if (applied === undefined) return
  const { answer, count } = applied
  if ('planId' in answer) return reportPlanned(answer)
  const title = textNow(words.batch, { name: template.name, n: formatInteger(count) })
  await showBatch(show, title, answer)
}
