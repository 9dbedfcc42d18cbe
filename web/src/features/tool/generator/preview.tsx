import { strToU8, zipSync } from 'fflate'
import { useState } from 'react'
import { generatorCalls, type PageFile, type PagePreview } from '#contract/calls/tool/generator.ts'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { Difference, FileText } from '#web/subjects/difference/difference.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { Piece } from './highlight.ts'
import { generatorWords } from './words.ts'
import '../tool.css'

interface PreviewDialogProps {
  row: Stored<typeof generatorTable>
  onClose: () => void
}

/** Shows the generated code of a table. */
export const previewPage = dialogAction<typeof generatorTable>({
  id: 'preview',
  label: ['Preview code', '预览代码'],
  icon: 'pi-code',
  verb: 'info',
  Dialog: PreviewDialog,
})

function PreviewDialog({ row: { id, table, page }, onClose }: PreviewDialogProps) {
  const t = useText()
  const read = useRead(generatorCalls.previewPage(id), undefined, { staleTime: 0 })
  const { data, refetch } = read
  const files = data?.files ?? []
  return (
    <Dialog
      title={t(['Page of {name}', '“{name}”的页面代码'], { name: table })}
      size="sheet"
      onClose={onClose}
      footer={
        <>
          {data?.mayWrite === true && may(generatorTable, 'write') && files.length > 0 && (
            <Button icon="pi-save" onClick={() => void write(id, files, () => void refetch())}>
              {t(generatorWords.write)}
            </Button>
          )}
          {files.length > 0 && (
            <Button icon="pi-download" onClick={() => saveZip(files, `${page}.zip`)}>
              {t(generatorWords.zip)}
            </Button>
          )}
          <Button kind="primary" data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} what="record" skeleton={[8, 1]}>
        {({ problems }) => (
          <>
            {problems.length > 0 && <Problems problems={problems} />}
            {files.length > 0 && <Files files={files} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Writes files after a confirmation; existing files are overwritten only if the confirmation mentioned them. */
async function write(id: number, files: readonly PageFile[], onWritten: () => void): Promise<void> {
  const changed = files.filter(({ text, before }) => text !== before)
  const overwrite = changed.some(({ before, isList }) => before !== null && !isList)
  const isMeant = await confirm({
    title: textNow(generatorWords.writeTitle, { n: changed.length }),
    body: overwrite ? textNow(generatorWords.overwriteText) : textNow(generatorWords.writeText),
    accept: textNow(generatorWords.write),
    isDanger: overwrite,
  })
  if (!isMeant) return
  await ignoreFailure(async () => {
    const { written } = await call(generatorCalls.writePage, { id, overwrite })
    notify('success', textNow(['{n} [n|file|files] written', '已写入 {n} 个文件'], { n: written.length }))
    onWritten()
  })
}

function Problems({ problems }: Pick<PagePreview, 'problems'>) {
  const t = useText()
  return (
    <section>
      <h3>{t(['No page can be made of it yet', '暂时无法生成页面'])}</h3>
      <ul>
        {problems.map(({ column, reason }) => (
          <li key={`${column} ${reason}`}>
            {column !== '' && <strong>{column} </strong>}
            {t(generatorWords[`problem_${reason}` as const])}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Files({ files }: { files: readonly PageFile[] }) {
  const t = useText()
  const [path, setPath] = useState(files[0]?.path ?? '')
  const [look, setLook] = useState<'differences' | 'whole'>('whole')
  const file = files.find((one) => one.path === path) ?? files[0]
  const options = files.map((one) => [one.path, `${one.path} · ${t(generatorWords[stateOf(one)])}`] as const)
  const differs = file !== undefined && file.before !== null
  return (
    <>
      <div className="wrap gap-2 generator-tools">
        <Select aria-label={t(['File', '代码文件'])} value={path} options={options} onChange={setPath} />
        {differs && (
          <Segmented
            label={t(['Show', '显示方式'])}
            value={look}
            options={[
              ['whole', t(['Whole file', '完整文件'])],
              ['differences', t(['Differences', '差异'])],
            ]}
            onChange={setLook}
          />
        )}
      </div>
      {file && <Code file={file} isDifference={differs && look === 'differences'} />}
    </>
  )
}

function stateOf({ before, text, isList }: PageFile) {
  if (before === null) return isList ? 'fileLines' : 'fileNew'
  return before === text ? 'fileSame' : 'fileChanged'
}

/** Highlighter, loaded on demand. */
const highlighter = later(() => import('./highlight.ts'))

/** Generated file, or its difference to the existing one. */
function Code({ file, isDifference }: { file: PageFile; isDifference: boolean }) {
  const t = useText()
  const parts = highlighter.use()
  const { path, text, before } = file
  const isSame = isDifference && before === text
  return (
    <div>
      <p className="bar gap-2 anywhere">
        <code>{path}</code> <CopyButton text={text} />
      </p>
      {isSame && <p role="status">{t(['The project has the same.', '与工程现有内容一致。'])}</p>}
      {isDifference && !isSame && <Difference label={path} before={before ?? ''} after={text} />}
      {!isDifference && (
        <FileText label={path}>
          <Whole text={text} lines={parts?.highlighted(text)} />
        </FileText>
      )}
    </div>
  )
}

function Whole({ text, lines }: { text: string; lines: readonly (readonly Piece[])[] | undefined }) {
  if (lines === undefined) return <code>{text}</code>
  return (
    <code>
      {lines.map((pieces, index) => (
        <span key={pieces[0]?.at ?? `empty${index}`}>
          {pieces.map(({ at, text: piece, look }) => (
            <span key={at} className={look || undefined}>
              {piece}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </code>
  )
}

/** File with the lines to add to project lists, if the lists are not available. */
const listsFile = 'ADD-THESE-LINES.md'

/** Downloads files as a zip file. */
export function saveZip(files: readonly PageFile[], name: string): void {
  const entries = filesToSave(files).map(({ path, text }) => [path, strToU8(text)] as const)
  saveFile(
    new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], name, { type: 'application/zip' }),
  )
}

/** Returns the files to zip; lines for missing lists are collected in a file that names their targets. */
function filesToSave(files: readonly PageFile[]): { path: string; text: string }[] {
  const isLines = ({ isList, before }: PageFile) => isList && before === null
  const whole = new Map(files.filter((file) => !isLines(file)).map(({ path, text }) => [path, text]))
  const lines = files.filter(isLines).map(({ path, text }) => `## ${path}\n\n\`\`\`ts\n${text}\`\`\`\n`)
  return [
    ...[...whole].map(([path, text]) => ({ path, text })),
    ...(lines.length > 0 ? [{ path: listsFile, text: lines.join('\n') }] : []),
  ]
}
