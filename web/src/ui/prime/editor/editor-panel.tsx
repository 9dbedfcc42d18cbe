import { Editor } from 'primereact/editor'
import type Quill from 'quill'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import { letterLinks, noPictures } from '#domain/tool/letter.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../../control/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { TextField } from '../../field/field.tsx'
import { PrimeRoot } from '../prime-root.tsx'
import { holdsPicture } from './holds-picture.ts'

export interface EditorPanelProps {
  label: string
  /** Initial content; change `key` to reset the editor. */
  start: string
  isInvalid: boolean
  describedBy: string | undefined
  onChange: (html: string) => void
}

/** Text range to be linked, with its current address. */
interface Linked {
  index: number
  length: number
  address: string
}

const formats = ['bold', 'italic', 'underline', 'header', 'list', 'link']

/** PrimeReact's editor (Quill), with styles set by script or in our sheet, as the content security policy requires. */
export default function EditorPanel({ label, start, isInvalid, describedBy, onChange }: EditorPanelProps) {
  const t = useText()
  const toolsId = useId()
  const quill = useRef<Quill>(null)
  const [linked, setLinked] = useState<Linked>()
  const [hadPicture, setHadPicture] = useState(false)
  // Quill reads the modules only on creation
  const [modules] = useState(() => ({
    toolbar: {
      container: `#${CSS.escape(toolsId)}`,
      handlers: { link: () => setLinked(selectedLink(quill.current)) },
    },
    // Tab leaves the editor, as in any other field
    keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
  }))
  const onLoad = (made: Quill) => {
    quill.current = made
    const { root } = made
    root.setAttribute('role', 'textbox')
    root.setAttribute('aria-multiline', 'true')
    root.setAttribute('aria-label', label)
    if (describedBy !== undefined) root.setAttribute('aria-describedby', describedBy)
    // Quill drops pasted pictures silently
    root.addEventListener('paste', ({ clipboardData }) => setHadPicture(holdsPicture(clipboardData)), true)
    root.addEventListener('drop', ({ dataTransfer }) => setHadPicture(holdsPicture(dataTransfer)), true)
  }
  const setLink = (address: string) => {
    if (linked !== undefined)
      quill.current?.formatText(linked.index, linked.length, 'link', address === '' ? false : address, 'user')
    setLinked(undefined)
  }
  return (
    <>
      <PrimeRoot>
        <div className={isInvalid ? 'editor invalid' : 'editor'}>
          <Editor
            theme="default"
            value={start}
            formats={formats}
            modules={modules}
            headerTemplate={<Tools id={toolsId} label={t(['Format', '文本格式'])} />}
            onLoad={onLoad}
            onTextChange={() => onChange(htmlOf(quill.current))}
          />
        </div>
      </PrimeRoot>
      <p className="note" role="status">
        {hadPicture && t(editorWords.noPictures)}
      </p>
      {linked !== undefined && (
        <LinkDialog start={linked.address} onSet={setLink} onClose={() => setLinked(undefined)} />
      )}
    </>
  )
}

interface Tool {
  /** Quill class name without the `ql-` prefix. */
  name: string
  label: Text2
  value?: string
  icon?: string
  face?: ReactNode
}

const tools: readonly Tool[] = [
  { name: 'bold', label: ['Bold', '加粗'], face: <strong aria-hidden="true">B</strong> },
  { name: 'italic', label: ['Italic', '斜体'], face: <em aria-hidden="true">I</em> },
  { name: 'underline', label: ['Underline', '下划线'], face: <u aria-hidden="true">U</u> },
  { name: 'header', value: '2', label: ['Heading', '标题'], face: <span aria-hidden="true">H</span> },
  { name: 'list', value: 'bullet', label: ['Bulleted list', '项目符号列表'], icon: 'pi-list' },
  { name: 'list', value: 'ordered', label: ['Numbered list', '编号列表'], icon: 'pi-sort-numeric-down' },
  { name: 'link', label: ['Link', '链接'], icon: 'pi-link' },
  { name: 'clean', label: ['Clear format', '清除格式'], icon: 'pi-eraser' },
]

/** Toolbar whose buttons have the class names that Quill binds to; Quill manages their pressed state. */
function Tools({ id, label }: { id: string; label: string }) {
  const t = useText()
  return (
    <div id={id} className="wrap editor-tools" role="toolbar" aria-label={label}>
      {tools.map(({ name, label: text, face, ...props }) => (
        <Button
          key={text[0]}
          kind="bare"
          className={`editor-tool ql-${name}`}
          aria-label={t(text)}
          data-tip={t(text)}
          {...props}
        >
          {face}
        </Button>
      ))}
    </div>
  )
}

interface LinkDialogProps {
  start: string
  onSet: (address: string) => void
  onClose: () => void
}

function LinkDialog({ start, onSet, onClose }: LinkDialogProps) {
  const t = useText()
  const [address, setAddress] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const wanted = address.trim()
    if (letterLinks.test(wanted)) onSet(wanted)
    else setWrong(true)
  }
  return (
    <Dialog
      title={t(['Where does the link lead?', '链接地址'])}
      size="small"
      onClose={onClose}
      acts={
        <>
          {start !== '' && <Button onClick={() => onSet('')}>{t(['Remove link', '移除链接'])}</Button>}
          <Button kind="primary" onClick={submit}>
            {t(['Set link', '设置链接'])}
          </Button>
        </>
      }
    >
      <TextField
        data-initial-focus
        label={t(['Address', '网址'])}
        type="url"
        value={address}
        hint={t(editorWords.addressHint)}
        error={isWrong ? t(editorWords.addressHint) : undefined}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && submit()}
      />
    </Dialog>
  )
}

/** Returns the selected range, or the link at the caret. */
function selectedLink(quill: Quill | null): Linked | undefined {
  const range = quill?.getSelection()
  if (!quill || !range) return undefined
  const { link } = quill.getFormat(range)
  const address = typeof link === 'string' ? link : ''
  if (range.length > 0) return { ...range, address }
  const [leaf, offset] = quill.getLeaf(range.index)
  const length = leaf?.length() ?? 0
  return length > 0 ? { index: range.index - offset, length, address } : undefined
}

/** Returns semantic HTML, which mail programs understand; non-breaking spaces become plain so that lines wrap. */
function htmlOf(quill: Quill | null): string {
  if (quill === null || quill.getText().trim() === '') return ''
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ')
}

const editorWords = {
  addressHint: ['Begins with https://, http:// or mailto:', '以 https://、http:// 或 mailto: 开头'],
  noPictures,
} as const
