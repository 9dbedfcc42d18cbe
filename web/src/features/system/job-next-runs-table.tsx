import { useWords } from '#web/i18n/use-words.ts'
import type { NextRun } from './job-next-runs.ts'
import { jobWords } from './job-words.ts'

/** When an expression comes due next, by the clock of the platform and by the one of the browser. */
export function NextRunsTable({ runs }: { runs: readonly NextRun[] }) {
  const t = useWords(jobWords)
  return (
    <table className="next-runs">
      <caption>{t('nextRuns')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('serverTime')}</th>
          <th scope="col">{t('yourTime')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ server, browser }) => (
          <tr key={server}>
            <td>{server}</td>
            <td>{browser}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
