import { crud, type ImportJob, type RowError } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { DownloadButton } from '../data/download-button.tsx'
import { importWords } from './import-words.ts'

const shownErrors = 100

/** What the dry run or the import came to: counts, progress, and the refused rows with their reasons. */
export function ImportResult({ resource, job }: { resource: Resource; job: ImportJob }) {
  const t = useText()
  const { state, ok, fail, total, progress, errors } = job
  return (
    <>
      <div className="flow gap-4 rows-1 import-counts" role="status">
        {state === 'running' ? (
          <>
            <progress aria-label={t(importWords.step_import)} value={progress} max={Math.max(total, 1)} />
            <span>
              {t(importWords.running, { done: formatInteger(progress), total: formatInteger(total) })}
            </span>
          </>
        ) : (
          <span className="inline gap-2">
            <StatusGlyph severity="success" />
            {t(state === 'done' ? importWords.done : importWords.ready, { n: formatInteger(ok) })}
          </span>
        )}
        {fail > 0 && (
          <span className="inline gap-2 ink-crit strong import-fail">
            <StatusGlyph severity="error" />
            {fail === 1
              ? t(['1 row refused', '1 行有误'])
              : t(importWords.refused, { n: formatInteger(fail) })}
          </span>
        )}
        {fail > 0 && state !== 'running' && (
          <DownloadButton
            endpoint={crud(resource).importFailed(job.job)}
            payload={{ format: 'xlsx' }}
            label={t(['Download refused rows', '下载有误的行'])}
          />
        )}
      </div>
      {errors.length > 0 && <ErrorRows resource={resource} errors={errors} />}
    </>
  )
}

function ErrorRows({ resource, errors }: { resource: Resource; errors: readonly RowError[] }) {
  const t = useText()
  const explain = ({ field: name = '', msg }: RowError) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    return field === undefined ? msg : `${t(field.label)}: ${msg}`
  }
  return (
    <>
      <ScrollRegion className="import-errors" label={t(importWords.errors)}>
        <Table>
          <tbody>
            {errors.slice(0, shownErrors).map((error) => (
              <tr key={`${error.row} ${error.field} ${error.msg}`}>
                <th scope="row">{error.row === undefined ? '' : t(importWords.row, { n: error.row })}</th>
                <td>{explain(error)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {errors.length > shownErrors && <p className="meta">{t(importWords.first, { n: shownErrors })}</p>}
    </>
  )
}
