import { useId } from 'react'
import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Select } from '#web/ui/control/select.tsx'

/** Begins a letter with a template; there is nothing to choose where there are none. */
export function TemplateChoice({ onChoose }: { onChoose: (template: EmailTemplateRow) => void }) {
  const t = useText()
  const id = useId()
  const query = flatQuery({ page: 1, limit: 100, sort: 'name', filter: {} })
  const { data } = useRead(crud(emailTemplate).list, query, {
    enabled: can(permission(emailTemplate, 'list')),
    staleTime: 0,
  })
  if (data === undefined || data.total === 0) return null
  const choose = async (chosen: number) => {
    if (chosen > 0) onChoose(await showLoading(call(crud(emailTemplate).info(chosen))))
  }
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{t(things.template)}</label>
      </div>
      <Select
        id={id}
        value={0}
        options={[[0, t(['None', '不使用'])], ...data.list.map(({ id: own, name }) => [own, name] as const)]}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  )
}
