import { crud, type ImportJob, type RowError } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { DownloadButton } from './download-button.tsx'
import { grouped } from './grouped.ts'
import { importWords } from './import-words.ts'

const shownErrors = 100

/** What the dry run or the import came to: counts, progress, and the refused rows with their reasons. */
export function ImportResult({ resource, job }: { resource: Resource; job: ImportJob }) {
  const t = useWords(importWords)
  const { state, ok, fail, total, progress, errors } = job
  return (
    <>
      <div className="import-counts" role="status">
        {state === 'running' ? (
          <>
            <progress aria-label={t('step_import')} value={progress} max={Math.max(total, 1)} />
            <span>{t('running', { done: grouped(progress), total: grouped(total) })}</span>
          </>
        ) : (
          <span className="import-ok">
            <StatusGlyph severity="success" />
            {t(state === 'done' ? 'done' : 'ready', { n: grouped(ok) })}
          </span>
        )}
        {fail > 0 && (
          <span className="import-fail">
            <StatusGlyph severity="error" />
            {fail === 1 ? t('oneRefused') : t('refused', { n: grouped(fail) })}
          </span>
        )}
        {fail > 0 && state !== 'running' && (
          <DownloadButton
            endpoint={crud(resource).importFailed(job.job)}
            payload={{ format: 'xlsx' }}
            label={t('downloadRefused')}
          />
        )}
      </div>
      {errors.length > 0 && <ErrorRows resource={resource} errors={errors} />}
    </>
  )
}

function ErrorRows({ resource, errors }: { resource: Resource; errors: readonly RowError[] }) {
  const t = useWords(importWords)
  const language = useLanguage()
  const explain = ({ field: name = '', msg }: RowError) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    return field === undefined ? msg : `${say(field.label, language)}: ${msg}`
  }
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="import-errors" role="region" tabIndex={0} aria-label={t('errors')}>
        <table>
          <tbody>
            {errors.slice(0, shownErrors).map((error) => (
              <tr key={`${error.row} ${error.field} ${error.msg}`}>
                <th scope="row">{error.row === undefined ? '' : t('row', { n: error.row })}</th>
                <td>{explain(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > shownErrors && <p className="meta">{t('first', { n: shownErrors })}</p>}
    </>
  )
}
