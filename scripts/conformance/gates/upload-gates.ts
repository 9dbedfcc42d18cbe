import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { refusedInEnvelope } from './envelope-gates.ts'
import type { Gate } from './gate.ts'

const words = {
  text: ['A text that is called a picture is not taken', '不接受伪装成图片的文本'],
  page: ['Nor is a page with a script', '不接受伪装成图片的网页脚本'],
  drawing: ['Nor is a drawing that can run scripts', '不接受可执行脚本的 SVG'],
} as const satisfies Readonly<Record<string, Text2>>

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="void 0"/>'

/** The questions about files that are not what their types say; what a platform takes nonetheless is removed. */
export const uploadGates: readonly Gate[] = [
  gate('text', 'conformance.png', 'image/png', 'This is no picture.'),
  gate('page', 'conformance.jpg', 'image/jpeg', '<!doctype html><script>void 0</script>'),
  gate('drawing', 'conformance.png', 'image/png', drawing),
]

function gate(id: keyof typeof words, name: string, type: string, content: string): Gate {
  const ask: Gate['ask'] = async (sides) => {
    const body = new FormData()
    body.append('file', new Blob([content], { type }), name)
    const upload = { ...pictureCalls.uploadPicture, body }
    const answer = await sides.attempt(sides.narrow, upload, (kept) =>
      crud(hostedPicture).remove([Number(kept['id'])]),
    )
    return refusedInEnvelope(answer, [code.invalid, code.forbidden, 415])
  }
  return { id: `upload:${id}`, page: hostedPicture.name, question: words[id], ask }
}
