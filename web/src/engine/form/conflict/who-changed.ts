import { valueIn } from '#contract/schema/localised.ts'
import type { Language } from '#contract/schema/language.ts'
import { auditFields } from '#contract/resources/audit.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { textOf } from '../../data/text-of.ts'

/** The user who last changed a record, else its creator: the display name, else the login name; empty if unknown. */
export function whoChanged(record: Audit, language: Language): string {
  const name = (field: string) => textOf(valueIn(auditFields, record, field, language))
  return name('updateName') || record.updateBy || name('createName') || record.createBy || ''
}
