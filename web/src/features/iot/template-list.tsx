import { useMemo, useState } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { Stored } from '#contract/crud.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import { ResourceList } from '#web/engine/resource-list.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session.ts'
import { BatchDialog } from './device-batch-dialog.tsx'
import { TemplateApply } from './template-apply.tsx'
import { templateDefinition } from './template-definition.tsx'
import { templateWords } from './template-words.ts'

type Template = Stored<typeof paramTemplate>

/** Parameter templates: kept, and applied to many devices at once. */
export function TemplateList() {
  const t = useWords(templateWords)
  const [chosen, setChosen] = useState<Template>()
  const [batch, setBatch] = useState<{ title: string; answer: BatchAnswer }>()
  const mayApply = can(permission(device, 'write'))
  const definition = useMemo((): PageDefinition<typeof paramTemplate> => {
    if (!mayApply) return templateDefinition
    const apply = {
      id: 'apply',
      label: templateWords.dictionary.apply,
      icon: 'pi-upload',
      verb: 'info',
      run: (row: Template) => setChosen(row),
    }
    return { ...templateDefinition, rowActions: [apply] }
  }, [mayApply])
  return (
    <>
      <ResourceList resource={paramTemplate} definition={definition} />
      {chosen && (
        <TemplateApply
          template={chosen}
          onClose={() => setChosen(undefined)}
          onApplied={(answer, count) => {
            setBatch({ title: t('batch', { name: chosen.name, n: grouped(count) }), answer })
            setChosen(undefined)
          }}
        />
      )}
      {batch && <BatchDialog {...batch} onClose={() => setBatch(undefined)} />}
    </>
  )
}
