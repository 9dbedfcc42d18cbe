import { valueIn } from '#contract/schema/localised.ts'
import type { Language } from '#contract/schema/language.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { textOf } from '../data/text-of.ts'
import type { Audit } from '#contract/wire/crud.ts'

/** Who changed a record last, else who made it: what people call them, else the login name; empty where nobody knows. */
export function whoChanged(record: Audit, language: Language): string {
  const name = (field: string) => textOf(valueIn(auditFields, record, field, language))
  return name('updateName') || record.updateBy || name('createName') || record.createBy || ''
}
