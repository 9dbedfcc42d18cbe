import { Editor } from 'primereact/editor'
import type Quill from 'quill'
import { useId, useRef, useState } from 'react'
import { letterLinks } from '#contract/tool/letter.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '../../control/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { TextField } from '../../field/field.tsx'
import { PrimeRoot } from '../prime-root.tsx'
import { holdsPicture } from './holds-picture.ts'
import { editorWords } from './words.ts'

export interface EditorPanelProps {
  label: string
  /** What it begins with; give it another `key` to begin anew. */
  start: string
  isInvalid: boolean
  describedBy: string | undefined
  onChange: (html: string) => void
}

/** The part of a text that is to become a link, and where it leads so far. */
interface Linked {
  index: number
  length: number
  address: string
}

const formats = ['bold', 'italic', 'underline', 'header', 'list', 'link']

/** PrimeReact's editor, which is Quill: all its styles are set by script or stand in our sheet, as the policy wants it. */
export default function EditorPanel({ label, start, isInvalid, describedBy, onChange }: EditorPanelProps) {
  const t = useWords(editorWords)
  const toolsId = useId()
  const quill = useRef<Quill>(null)
  const [linked, setLinked] = useState<Linked>()
  const [hadPicture, setHadPicture] = useState(false)
  // read by Quill once, when it is made
  const [modules] = useState(() => ({
    toolbar: {
      container: `#${CSS.escape(toolsId)}`,
      handlers: { link: () => setLinked(selectedLink(quill.current)) },
    },
    // the key leaves the editor, as everywhere else
    keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
  }))
  const onLoad = (made: Quill) => {
    quill.current = made
    const { root } = made
    root.setAttribute('role', 'textbox')
    root.setAttribute('aria-multiline', 'true')
    root.setAttribute('aria-label', label)
    if (describedBy !== undefined) root.setAttribute('aria-describedby', describedBy)
    // Quill leaves pictures out by itself, without a word
    root.addEventListener('paste', ({ clipboardData }) => setHadPicture(holdsPicture(clipboardData)), true)
    root.addEventListener('drop', ({ dataTransfer }) => setHadPicture(holdsPicture(dataTransfer)), true)
  }
  const setLink = (address: string) => {
    if (linked !== undefined)
      quill.current?.formatText(linked.index, linked.length, 'link', address === '' ? false : address, 'user')
    setLinked(undefined)
  }
  return (
    <PrimeRoot>
      <div className={isInvalid ? 'editor invalid' : 'editor'}>
        <Editor
          theme="default"
          value={start}
          formats={formats}
          modules={modules}
          headerTemplate={<Tools id={toolsId} label={t('tools')} />}
          onLoad={onLoad}
          onTextChange={() => onChange(htmlOf(quill.current))}
        />
      </div>
      <p className="note" role="status">
        {hadPicture && t('noPictures')}
      </p>
      {linked !== undefined && (
        <LinkDialog start={linked.address} onSet={setLink} onClose={() => setLinked(undefined)} />
      )}
    </PrimeRoot>
  )
}

/** Buttons by the class names that Quill looks for; it presses them by itself. */
function Tools({ id, label }: { id: string; label: string }) {
  const t = useWords(editorWords)
  return (
    <div id={id} className="editor-tools" role="toolbar" aria-label={label}>
      <Button kind="bare" className="editor-tool ql-bold" aria-label={t('bold')} data-tip={t('bold')}>
        <strong aria-hidden="true">B</strong>
      </Button>
      <Button kind="bare" className="editor-tool ql-italic" aria-label={t('italic')} data-tip={t('italic')}>
        <em aria-hidden="true">I</em>
      </Button>
      <Button
        kind="bare"
        className="editor-tool ql-underline"
        aria-label={t('underline')}
        data-tip={t('underline')}
      >
        <u aria-hidden="true">U</u>
      </Button>
      <Button
        kind="bare"
        className="editor-tool ql-header"
        value="2"
        aria-label={t('heading')}
        data-tip={t('heading')}
      >
        <span aria-hidden="true">H</span>
      </Button>
      <Button
        kind="bare"
        className="editor-tool ql-list"
        value="bullet"
        icon="pi-list"
        aria-label={t('bullets')}
        data-tip={t('bullets')}
      />
      <Button
        kind="bare"
        className="editor-tool ql-list"
        value="ordered"
        icon="pi-sort-numeric-down"
        aria-label={t('numbers')}
        data-tip={t('numbers')}
      />
      <Button
        kind="bare"
        className="editor-tool ql-link"
        icon="pi-link"
        aria-label={t('link')}
        data-tip={t('link')}
      />
      <Button
        kind="bare"
        className="editor-tool ql-clean"
        icon="pi-eraser"
        aria-label={t('clean')}
        data-tip={t('clean')}
      />
    </div>
  )
}

interface LinkDialogProps {
  start: string
  onSet: (address: string) => void
  onClose: () => void
}

function LinkDialog({ start, onSet, onClose }: LinkDialogProps) {
  const t = useWords(editorWords)
  const c = useWords(common)
  const [address, setAddress] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const wanted = address.trim()
    if (letterLinks.test(wanted)) onSet(wanted)
    else setWrong(true)
  }
  return (
    <Dialog
      title={t('linkTitle')}
      size="small"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={submit}>
            {t('setLink')}
          </Button>
          {start !== '' && <Button onClick={() => onSet('')}>{t('removeLink')}</Button>}
          <Button onClick={onClose}>{c('cancel')}</Button>
        </>
      }
    >
      <TextField
        data-initial-focus
        label={t('address')}
        type="url"
        value={address}
        hint={t('addressHint')}
        error={isWrong ? t('addressHint') : undefined}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && submit()}
      />
    </Dialog>
  )
}

/** What is selected, or the link in which the caret stands. */
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

/** The text as markup that mail programs know; blanks may break lines. */
function htmlOf(quill: Quill | null): string {
  if (quill === null || quill.getText().trim() === '') return ''
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ')
}
