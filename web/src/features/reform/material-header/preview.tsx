import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { headerDataTypes } from '#contract/resources/reform/material-header.ts'
import { labelIn } from '#domain/metering/families.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useHeaders, type Header } from './sets.ts'
import { words } from './words.ts'

/** Empty rows that the sheet shows. */
const emptyRows = ['1', '2', '3', '4'] as const

interface PreviewDialogProps {
  set: HeaderSet
  name: string
  onClose: () => void
}

/** The empty sheet of a set as people will fill it in. */
export function PreviewDialog({ set, name, onClose }: PreviewDialogProps) {
  const t = useText()
  const read = useHeaders(set)
  const { type, edition } = set
  return (
    <Dialog
      title={t(['Empty sheet: {name}', '空表预览：{name}'], { name })}
      size="sheet"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <DownloadButton
            endpoint={reformHeaderCalls.headerTemplate}
            payload={{ type, edition }}
            label={t(['Template (.xlsx)', '下载模板（.xlsx）'])}
          />
          <Button data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} what="record" skeleton={[4, 6]}>
        {(headers) => <Sheet name={name} headers={headers.filter(({ status }) => status === 'enabled')} />}
      </Loaded>
    </Dialog>
  )
}

function Sheet({ name, headers }: { name: string; headers: readonly Header[] }) {
  const t = useText()
  const language = useLanguage()
  if (headers.length === 0)
    return <p>{t(['No headers of this set are enabled.', '该版本没有启用的表头。'])}</p>
  return (
    <ScrollRegion label={name} className="scroll header-sheet">
      <Table label={name}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header.id} scope="col" style={{ minWidth: header.width || 120 }}>
                {t([header.name, header.nameZh])}
                {header.required && (
                  <abbr title={t(words.required, { name: t([header.name, header.nameZh]) })}> *</abbr>
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
