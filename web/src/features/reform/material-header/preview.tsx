import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { headerDataTypes } from '#contract/resources/reform/material-header.ts'
import { labelIn } from '#contract/metering/families.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useHeaders, type Header } from './sets.ts'
import { headerWords } from './words.ts'

/** Empty rows that the sheet shows. */
const emptyRows = ['1', '2', '3', '4'] as const

interface PreviewDialogProps {
  set: HeaderSet
  name: string
  onClose: () => void
}

/** The empty sheet of a set as people will fill it in. */
export function PreviewDialog({ set, name, onClose }: PreviewDialogProps) {
  const t = useWords(headerWords)
  const c = useWords(common)
  const { data, error, refetch } = useHeaders(set)
  const { type, edition } = set
  return (
    <Dialog
      title={t('previewTitle', { name })}
      size="sheet"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <DownloadButton
            endpoint={reformHeaderCalls.headerTemplate}
            payload={{ type, edition }}
            label={t('template')}
          />
          <Button data-initial-focus onClick={onClose}>
            {c('close')}
          </Button>
        </>
      }
    >
      {data && <Sheet name={name} headers={data.filter(({ status }) => status === 'enabled')} />}
      {!data && error && <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} columns={6} />}
    </Dialog>
  )
}

function Sheet({ name, headers }: { name: string; headers: readonly Header[] }) {
  const t = useWords(headerWords)
  const language = useLanguage()
  if (headers.length === 0) return <p>{t('noneEnabled')}</p>
  return (
    <ScrollRegion label={name} className="header-sheet">
      <Table label={name}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header.id} scope="col" style={{ minWidth: header.width || 120 }}>
                {say([header.name, header.nameZh], language)}
                {header.required && (
                  <abbr title={t('required', { name: say([header.name, header.nameZh], language) })}> *</abbr>
                )}
                <span className="meta">{kindOf(header, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {emptyRows.map((row) => (
            <tr key={row}>
              {headers.map(({ id, preset }) => (
                <td key={id}>{row === '1' ? preset : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  )
}

/** What stands below a header, with its unit. */
function kindOf({ dataType, unit, unitZh }: Header, language: Language): string {
  const measured = say([unit, unitZh], language)
  return [say(labelIn(headerDataTypes, dataType), language), measured].filter(Boolean).join(', ')
}
